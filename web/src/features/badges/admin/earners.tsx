import type { BadgeDetail, BadgeEarner } from '@portal/contract/badges-admin'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { formatDay } from '../../../lib/format.ts'
import { ConsoleList } from '../../../shared/console-list.tsx'
import { RowActions, type Column } from '../../../shared/console-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { recordSentences } from '../../../shared/forms/form-sentences.ts'
import { badgesAdminMessages as words } from './messages.ts'
import { useEarners, useGrantOrRevoke, type EarnerSelection } from './use-badges-admin.ts'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

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

function GrantDialog({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const [username, setUsername] = useState('')
  const [isMissing, setMissing] = useState(false)
  const grant = useGrantOrRevoke(badge.id, () => {
    showToast(words.granted(username.trim()))
    onClose()
  })
  const refused = recordSentences(grant.error)['username']
  const confirm = (reason: string) => {
    setMissing(username.trim() === '')
    if (username.trim() !== '') grant.mutate({ kind: 'grant', username: username.trim(), reason })
  }
  return (
    <ChangeDialog
      title={words.grantTitle(badge.name)}
      text={words.grantText}
      fields={
        <TextField
          label={words.username}
          autoComplete="off"
          maxLength={64}
          value={username}
          error={isMissing ? words.usernameMissing : refused}
          onChange={({ target }) => setUsername(target.value)}
        />
      }
      action={words.grantAction}
      pending={grant.isPending}
      error={refused ? null : grant.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

type RevokeProps = { badge: Badge; earner: BadgeEarner; onClose: () => void }

function RevokeDialog({ badge, earner, onClose }: RevokeProps) {
  const revoke = useGrantOrRevoke(badge.id, () => {
    showToast(words.revoked(earner.username))
    onClose()
  })
  return (
    <ChangeDialog
      title={words.revokeTitle(earner.username)}
      text={words.revokeText}
      action={words.revoke}
      danger
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={(reason) => revoke.mutate({ kind: 'takeBack', user_id: earner.user_id, reason })}
      onClose={onClose}
    />
  )
}
