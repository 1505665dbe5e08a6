import { Search } from 'lucide-react'
import { Segmented } from '../../ui/segmented.tsx'
import type { ShownTitles } from './order-titles.ts'
import { gamesMessages as words } from './messages.ts'

type GamesFilterProps = {
  text: string
  show: ShownTitles
  onText: (text: string) => void
  onShow: (show: ShownTitles) => void
}

const options = [
  { value: 'all', label: words.all },
  { value: 'played', label: words.played },
  { value: 'new', label: words.fresh },
  { value: 'coming', label: words.coming },
] as const

export const GamesFilter = ({ text, show, onText, onShow }: GamesFilterProps) => (
  <search className="games-filter">
    <label className="control">
      <Search size={18} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        value={text}
        placeholder={words.search}
        aria-label={words.search}
        onChange={(event) => onText(event.target.value)}
      />
    </label>
    <Segmented label={words.show} options={options} value={show} onChange={onShow} fill />
  </search>
)
