import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toolMessages as words } from './tool-messages.ts'

export function Documents() {
  const machines = useQuery(query(api.machines.mine, { query: { group_type: 'business' } }))
  if (machines.isError) return <ErrorState text={problemSentence(machines.error)} onRetry={() => void machines.refetch()} />
  if (!machines.data) return <SkeletonRows rows={4} height={52} />
  const standing = machines.data.machines.filter(({ archived }) => !archived)
  const titles = [...new Map(standing.map(({ model }) => [model.title.id, model.title])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )
  if (titles.length === 0) return <EmptyState glyph="gamepad-2" title={words.noTitles} text={words.noTitlesText} />
  return (
    <>
      <p className="t2">{words.documentsText}</p>
      <ul className="list">
        {titles.map(({ id, name, code }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-3.5 wrap-anywhere">
            <strong>{name}</strong>
            <span className="flex flex-wrap gap-5">
              <Link
                className="link"
                to="/ic/games/$gameId/instructions"
                params={{ gameId: String(id) }}
                aria-label={words.instructionsOf(name)}
              >
                {words.instructions}
              </Link>
              <Link className="link" to="/redirect" search={{ game: code }} aria-label={words.rulesOf(name)}>
                {words.rules}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
