import type { BadgeDetail, BadgeEarner } from '@portal/contract/badges-admin'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useNow } from '../../../lib/use-now.ts'
import { consoleMessages } from '../../../shared/console-messages.ts'
import { ConsoleList } from '../../../shared/console-list.tsx'
import { ListTable } from '../../../shared/list-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { recordSentences } from '../../../shared/forms/record-sentences.ts'
import { badgesAdminMessages as words } from './messages.ts'
import { useEarners, useHandBadge, type EarnerSelection } from './use-badges-admin.ts'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

type Badge = Pick<BadgeDetail, 'id' | 'name' | 'quest'>

/** Who has a badge; granting it to a player, and taking it back from one. */
export function Earners({ badge }: { badge: Badge }) {
  const [selection, setSelection] = useState<EarnerSelection>({})
  const [isGranting, setGranting] = useState(false)
  const [taken, setTaken] = useState<BadgeEarner | null>(null)
  return (
    <section className="badges-admin-earners" aria-labelledby="earners-heading">
      <h2 className="h-sec" id="earners-heading">
        {words.earnersTitle}
      </h2>
      {!badge.quest && (
        <Button className="mt-5" onClick={() => setGranting(true)}>
          {words.grant}
        </Button>
      )}
      <ConsoleList
        list={useEarners(badge.id, selection)}
        noun={words.earnersRows}
        selection={selection}
        onSelect={(change) => setSelection((now) => ({ ...now, ...change }))}
        searchBox={{ label: words.earnersSearch, action: consoleMessages.search, maxLength: 64 }}
        choices={[]}
        empty={{ title: words.noEarners, text: words.noEarnersText }}
        showAll={words.showEveryone}
      >
        {(rows) => <Rows rows={rows} onTake={badge.quest ? null : setTaken} />}
      </ConsoleList>
      <Suspense>
        {isGranting && <GrantDialog badge={badge} onClose={() => setGranting(false)} />}
        {taken && <TakeBackDialog badge={badge} earner={taken} onClose={() => setTaken(null)} />}
      </Suspense>
    </section>
  )
}

function Rows({ rows, onTake }: { rows: BadgeEarner[]; onTake: ((earner: BadgeEarner) => void) | null }) {
  const now = useNow(60_000)
  const { earnersColumns: columns } = words
  return (
    <ListTable
      caption={words.earnersCaption}
      columns={[
        { name: columns.player },
        { name: columns.when },
        { name: columns.how, wide: true },
        ...(onTake ? [{ name: columns.change }] : []),
      ]}
    >
      {rows.map((earner) => (
        <tr key={earner.user_id}>
          <th scope="row" className="break-anywhere">
            <Link className="link" to="/admin/users/$userId" params={{ userId: String(earner.user_id) }}>
              {earner.username}
            </Link>
          </th>
          <td>{formatDay(earner.earned_at, now)}</td>
          <td className="wide-only">{earner.granted_by ? words.grantedBy(earner.granted_by) : words.earned}</td>
          {onTake && (
            <td>
              <Button size="small" aria-label={words.takeBackOf(earner.username)} onClick={() => onTake(earner)}>
                {words.takeBack}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  )
}

function GrantDialog({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  const [username, setUsername] = useState('')
  const [isMissing, setMissing] = useState(false)
  const hand = useHandBadge(badge.id, () => {
    showToast(words.granted(username.trim()))
    onClose()
  })
  const refused = recordSentences(hand.error)['username']
  const confirm = (reason: string) => {
    setMissing(username.trim() === '')
    if (username.trim() !== '') hand.mutate({ kind: 'grant', username: username.trim(), reason })
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
      pending={hand.isPending}
      error={refused ? null : hand.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

type TakeBackProps = { badge: Badge; earner: BadgeEarner; onClose: () => void }

function TakeBackDialog({ badge, earner, onClose }: TakeBackProps) {
  const hand = useHandBadge(badge.id, () => {
    showToast(words.takenBack(earner.username))
    onClose()
  })
  return (
    <ChangeDialog
      title={words.takeBackTitle(earner.username)}
      text={words.takeBackText}
      action={words.takeBack}
      danger
      pending={hand.isPending}
      error={hand.error}
      onConfirm={(reason) => hand.mutate({ kind: 'takeBack', user_id: earner.user_id, reason })}
      onClose={onClose}
    />
  )
}
