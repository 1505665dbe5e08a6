import type { ModelType } from '@portal/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { SelectControl } from '../../ui/select-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { leaderboardMessages as words } from './messages.ts'
import type { BoardReply, BoardSelection } from './standing.ts'

type Change = (change: BoardSelection) => void
type ScopeProps = { selection: BoardSelection; hasLocation: boolean; onChange: Change }

/** Everyone, followed players, or players of the location; for a board without a location, that of the reader's last game. */
export function ScopeFilter({ selection, hasLocation, onChange }: ScopeProps) {
  const options = [
    { value: 'everyone' as const, label: words.everyone },
    { value: 'following' as const, label: words.following },
    { value: 'location' as const, label: hasLocation ? words.thisLocation : words.lastLocation },
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

type TitleProps = { names: readonly string[]; shown: string; first?: string; onChange: (name: string) => void }

export function TitleFilter({ names, shown, first, onChange }: TitleProps) {
  const titles = [...new Set(names)]
  if (titles.length < 2) return null
  const options = first ? [first, ...titles] : titles
  return (
    <span className="board-select">
      <SelectControl
        aria-label={words.chooseTitle}
        defaultLabel={words.chooseTitle}
        value={shown}
        options={options.map((name) => ({ value: name, label: name }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

type ModelProps = { board: Pick<BoardReply, 'titles' | 'title_code'>; selection: BoardSelection; onChange: Change }

export function ModelFilter({ board, selection, onChange }: ModelProps) {
  const titles = useQuery(query(api.games.titles)).data
  const ofTitle = board.titles.filter((title) => title.title_code === board.title_code)
  const together = ofTitle.some((title) => title.model_type === null)
  const built = titles?.find((title) => title.code === board.title_code)?.models ?? []
  const models = [
    ...new Set(together ? built.map((model) => model.model_type) : ofTitle.flatMap((title) => title.model_type ?? [])),
  ]
  if (models.length < 2) return null
  return (
    <span className="board-select">
      <SelectControl
        aria-label={words.chooseModel}
        defaultLabel={words.chooseModel}
        value={selection.model ?? (together ? 'all' : (models[0] ?? ''))}
        options={[
          ...(together ? [{ value: 'all', label: words.allModels }] : []),
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
