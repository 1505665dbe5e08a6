import type { AdminBadge } from '@portal/contract/badges-admin'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { consoleMessages } from '../../../shared/console-messages.ts'
import { ConsoleList } from '../../../shared/console-list.tsx'
import { ListTable } from '../../../shared/list-table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { badgesAdminMessages as words } from './messages.ts'
import { useAdminBadges, type BadgeSelection } from './use-badges-admin.ts'
import './badges-admin.css'

const Name = ({ badge }: { badge: AdminBadge }) => (
  <span className="badges-admin-name">
    <img src={badge.image} alt="" width={40} height={40} loading="lazy" decoding="async" />
    <span className="break-anywhere">
      <Link className="link" to="/admin/badges/$badgeId" params={{ badgeId: String(badge.id) }}>
        {badge.name}
      </Link>
      <span className="admin-under phone-line">{words.kinds[badge.kind]}</span>
      {badge.withdrawn_at && <Tag tone="bad">{words.withdrawn}</Tag>}
    </span>
  </span>
)

function Rows({ rows }: { rows: AdminBadge[] }) {
  return (
    <ListTable
      caption={words.title}
      columns={[
        { name: words.columns.badge },
        { name: words.columns.kind, wide: true },
        { name: words.columns.earners, right: true },
      ]}
    >
      {rows.map((badge) => (
        <tr key={badge.id}>
          <th scope="row">
            <Name badge={badge} />
          </th>
          <td className="wide-only">{words.kinds[badge.kind]}</td>
          <td className="right num">{formatNumber(badge.earners)}</td>
        </tr>
      ))}
    </ListTable>
  )
}

type BadgeListProps = { selection: BadgeSelection; onSelect: (change: BadgeSelection) => void }

/** Every badge, ten a page. */
export const BadgeList = ({ selection, onSelect }: BadgeListProps) => (
  <ConsoleList
    list={useAdminBadges(selection)}
    noun={words.rows}
    selection={selection}
    onSelect={onSelect}
    searchBox={{ label: words.searchLabel, action: consoleMessages.search, maxLength: 60 }}
    choices={[{ by: 'kind', label: words.kindLabel, any: words.anyKind, names: words.kinds }]}
    empty={{ title: words.emptyTitle, text: words.emptyText }}
    showAll={words.showAll}
  >
    {(rows) => <Rows rows={rows} />}
  </ConsoleList>
)
