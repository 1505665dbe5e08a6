import type { BoardHead } from '@portal/contract/leaderboards'
import type { ModelType } from '@portal/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { SelectControl } from '../../ui/select-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { leaderboardMessages as words } from './messages.ts'
import type { BoardSelection } from './standing.ts'

type Change = (change: BoardSelection) => void
type ScopeProps = { selection: BoardSelection; hasPlace: boolean; onChange: Change }

/** Everyone, those one follows, those who play here. */
export function ScopeFilter({ selection, hasPlace, onChange }: ScopeProps) {
  const options = [
    { value: 'everyone' as const, label: words.everyone },
    { value: 'following' as const, label: words.following },
    ...(hasPlace ? [{ value: 'location' as const, label: words.thisLocation }] : []),
  ]
  return (
    <Segmented
      label={words.scope}
      options={options}
      value={selection.filter ?? 'everyone'}
      onChange={(value) => onChange({ filter: value === 'everyone' ? undefined : value, page: undefined, around: undefined })}
      fill
      className="board-scope"
    />
  )
}

type TitleProps = {
  titles: readonly { title_code: string; title_name: string }[]
  shown: string
  onChange: (code: string) => void
}

/** Which of the board's games the rows are of; nothing for a board of one. */
export function TitleFilter({ titles, shown, onChange }: TitleProps) {
  const options = [...new Map(titles.map((title) => [title.title_code, title.title_name]))]
  if (options.length < 2) return null
  return (
    <span className="board-select">
      <SelectControl
        aria-label={words.chooseTitle}
        defaultLabel={words.chooseTitle}
        value={shown}
        options={options.map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

type ModelProps = { board: Pick<BoardHead, 'titles'>; code: string; selection: BoardSelection; onChange: Change }

/** One model of the title, where the board takes all and the title has several. */
export function ModelFilter({ board, code, selection, onChange }: ModelProps) {
  const titles = useQuery(query(api.games.titles)).data
  const all = board.titles.some((title) => title.title_code === code && title.model_type === null)
  const models = [...new Set(titles?.find((title) => title.code === code)?.models.map((model) => model.model_type))]
  if (!all || models.length < 2) return null
  return (
    <span className="board-select">
      <SelectControl
        aria-label={words.chooseModel}
        defaultLabel={words.chooseModel}
        value={selection.model ?? 'all'}
        options={[
          { value: 'all', label: words.allModels },
          ...models.map((model) => ({ value: model, label: words.models[model] })),
        ]}
        onChange={({ target }) =>
          onChange({
            model: target.value === 'all' ? undefined : (target.value as ModelType),
            page: undefined,
            around: undefined,
          })
        }
      />
    </span>
  )
}
