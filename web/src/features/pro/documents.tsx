import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toolMessages as words } from './tool-messages.ts'

type Game = { code: string; name: string }
type DocumentsProps = { InstructionsDialog: ComponentType<{ title: Game; onClose: () => void }> }

/** Lists the games of the business; `InstructionsDialog` shows what a game's instructions say. */
export function Documents({ InstructionsDialog }: DocumentsProps) {
  const [open, setOpen] = useState<Game | null>(null)
  const machines = useQuery(query(api.machines.mine, { query: { group_type: 'business' } }))
  return (
    <Loaded read={machines} skeleton={<SkeletonRows rows={4} height={52} />}>
      {(data) => {
        const standing = data.machines.filter(({ archived }) => !archived)
        const titles = [...new Map(standing.map(({ model }) => [model.title.id, model.title])).values()].toSorted((a, b) =>
          a.name.localeCompare(b.name),
        )
        if (titles.length === 0) return <EmptyState glyph="gamepad-2" title={words.noTitles} text={words.noTitlesText} />
        return (
          <>
            <p className="t2">{words.documentsText}</p>
            <ul className="list">
              {titles.map(({ id, name, code }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 py-2.5 wrap-anywhere">
                  <span className="flex min-w-0 items-center gap-3.5">
                    <TitleCover code={code} cut="thumb" className="size-11 flex-none rounded-1" />
                    <strong>{name}</strong>
                  </span>
                  <span className="flex flex-wrap items-baseline gap-5 max-wide:basis-full max-wide:pl-14.5">
                    <button
                      type="button"
                      className="link"
                      aria-label={words.instructionsOf(name)}
                      onClick={() => setOpen({ code, name })}
                    >
                      {words.instructions}
                    </button>
                    <Link className="link" to="/redirect" search={{ game: code }} aria-label={words.rulesOf(name)}>
                      {words.rules}
                    </Link>
                  </span>
                </li>
              ))}
            </ul>
            {open && (
              <Suspense fallback={null}>
                <InstructionsDialog title={open} onClose={() => setOpen(null)} />
              </Suspense>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
