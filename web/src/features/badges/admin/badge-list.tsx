import type { AdminBadge } from '@portal/contract/badges-admin'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { BadgeMedal } from '../../../shared/badge-medal.tsx'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../../shared/console-table.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { badgesAdminMessages as words } from './messages.ts'
import { useAdminBadges, type BadgeSelection } from './use-badges-admin.ts'

const route = getRouteApi('/admin/admin/badges')

const columns: readonly Column<AdminBadge>[] = [
  {
    name: words.columns.badge,
    cell: (badge) => (
      <span className="flex min-w-0 items-center gap-3">
        <BadgeMedal badge={badge} lit size={40} />
        <span>
          <Link className="link" to="/admin/badges/$badgeId" params={{ badgeId: String(badge.id) }}>
            {badge.name}
          </Link>
          <SecondLine only="phone">{words.kinds[badge.kind]}</SecondLine>
          {badge.withdrawn_at && <Tag tone="bad">{words.withdrawn}</Tag>}
        </span>
      </span>
    ),
  },
  { name: words.columns.kind, wide: true, cell: ({ kind }) => words.kinds[kind] },
  { name: words.columns.earners, number: true, cell: ({ earners }) => formatNumber(earners) },
]

export function BadgesPage() {
  const { selection, onSelect } = useSelection<BadgeSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead
        title={words.title}
        lead={words.lead}
        action={
          <Link to="/admin/badges/$badgeId" params={{ badgeId: 'new' }} className={buttonClass({ variant: 'primary' })}>
            {words.addBadge}
          </Link>
        }
      />
      <ConsoleList<AdminBadge, BadgeSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useAdminBadges(selection)}
        noun={words.rows}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 60 }}
        filters={[{ by: 'kind', label: words.kindLabel, allLabel: words.anyKind, names: words.kinds }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
    </>
  )
}
