import type { BadgeDetail, BadgeEarner } from '@portal/contract/badges-admin'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { formatDay } from '../../../lib/format.ts'
import { ConsoleList } from '../../../shared/console-list.tsx'
import { RowActions, type Column } from '../../../shared/console-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { badgesAdminMessages as words } from './messages.ts'
import { useEarners, type EarnerSelection } from './use-badges-admin.ts'

const loadDialogs = () => import('./earner-dialogs.tsx')
const GrantDialog = lazyPart(loadDialogs, 'GrantDialog')
const RevokeDialog = lazyPart(loadDialogs, 'RevokeDialog')

type Badge = Pick<BadgeDetail, 'id' | 'name' | 'quest'>

/** `onTake` is null for a badge of a quest, which cannot be revoked. */
const columnsOf = (onTake: ((earner: BadgeEarner) => void) | null): Column<BadgeEarner>[] => [
  {
    name: words.earnersColumns.player,
    cell: (earner) => (
      <Link className="link" to="/admin/users/$userId" params={{ userId: String(earner.user_id) }}>
        {earner.username}
      </Link>
    ),
  },
  { name: words.earnersColumns.when, cell: ({ earned_at }, now) => formatDay(earned_at, now) },
  {
    name: words.earnersColumns.how,
    wide: true,
    cell: ({ granted_by }) => (granted_by ? words.grantedBy(granted_by) : words.earned),
  },
  ...(onTake
    ? [
        {
          name: words.earnersColumns.change,
          quiet: true as const,
          cell: (earner: BadgeEarner) => (
            <RowActions
              actions={[{ label: words.revoke, name: words.revokeOf(earner.username), onSelect: () => onTake(earner) }]}
            />
          ),
        },
      ]
    : []),
]

export function Earners({ badge }: { badge: Badge }) {
  const [selection, setSelection] = useState<EarnerSelection>({})
  const [isGranting, setGranting] = useState(false)
  const [taken, setTaken] = useState<BadgeEarner | null>(null)
  const columns = useMemo(() => columnsOf(badge.quest ? null : setTaken), [badge.quest])
  return (
    <section className="mt-12" aria-labelledby="earners-heading">
      <h2 className="h-sec" id="earners-heading">
        {words.earnersTitle}
      </h2>
      {!badge.quest && (
        <Button className="mt-5" onClick={() => setGranting(true)}>
          {words.grant}
        </Button>
      )}
      <ConsoleList<BadgeEarner, EarnerSelection>
        caption={words.earnersTitle}
        columns={columns}
        rowId={({ user_id }) => user_id}
        list={useEarners(badge.id, selection)}
        noun={words.earnersRows}
        selection={selection}
        onSelect={(change) => setSelection((now) => ({ ...now, ...change }))}
        search={{ label: words.earnersSearch, maxLength: 64 }}
        empty={{ title: words.noEarners, text: words.noEarnersText }}
        showAll={words.showAllEarners}
      />
      <Suspense>
        {isGranting && <GrantDialog badge={badge} onClose={() => setGranting(false)} />}
        {taken && <RevokeDialog badge={badge} earner={taken} onClose={() => setTaken(null)} />}
      </Suspense>
    </section>
  )
}
