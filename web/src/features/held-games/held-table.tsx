import type { HeldGame } from '@portal/contract/held-games'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { proofMessages } from '../../shared/proof-messages.ts'
import { Button } from '../../ui/button.tsx'
import { heldMessages as words } from './messages.ts'
import { useDecision, type Act } from './use-held.ts'

type Asked = { game: HeldGame; act: Act }

/** One row a game: where it was played, by whom, why it waits, and what can be decided. */
export function HeldTable({ rows }: { rows: HeldGame[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <ListTable
        stacked
        caption={words.title}
        columns={[
          { name: words.columns.game },
          { name: words.columns.players },
          { name: words.columns.why },
          { name: words.columns.act },
        ]}
      >
        {rows.map((game) => (
          <HeldRow key={game.id} game={game} onAct={(act) => setAsked({ game, act })} />
        ))}
      </ListTable>
      {asked && <DecideDialog {...asked} onDone={() => setAsked(null)} />}
    </>
  )
}

function HeldRow({ game, onAct }: { game: HeldGame; onAct: (act: Act) => void }) {
  const now = useNow(60_000)
  return (
    <tr>
      <th scope="row">
        {game.title_name}
        <span className="admin-under">
          <time dateTime={game.played_at}>{formatDayAndClock(game.played_at, now)}</time>
        </span>
        <span className="admin-under">{words.played(game.place, game.code_version)}</span>
        <span className="admin-under">
          {words.length(Math.max(1, Math.round(game.seconds / 60)))}, {words.machine(game.machine_id)}
        </span>
      </th>
      <td className="break-anywhere">
        {game.players.map((player) => (
          <Fragment key={player.slot}>
            <span className="block">
              {player.user_id === null ? (
                words.player(player.initials || '???', formatNumber(player.score))
              ) : (
                <>
                  <Link className="link" to="/admin/users/$userId" params={{ userId: String(player.user_id) }}>
                    {player.username}
                  </Link>
                  {`, ${formatNumber(player.score)}`}
                </>
              )}
            </span>
            <span className="admin-under">{proofMessages[player.proof]}</span>
            {player.appeal && <span className="admin-under">{words.appeal(player.appeal)}</span>}
            {player.answer && <span className="admin-under">{words.answered(player.answer)}</span>}
          </Fragment>
        ))}
      </td>
      <td>
        <Findings game={game} />
      </td>
      <td>
        <Acts game={game} onAct={onAct} />
        <Decided game={game} />
      </td>
    </tr>
  )
}

const Findings = ({ game }: { game: HeldGame }) => (
  <>
    {game.findings.map(({ kind, slot, value }) => {
      const text = words.findings[kind](formatNumber(value))
      return (
        <span key={`${kind} ${slot}`} className="block">
          {slot === null || game.players.length === 1 ? text : words.slot(slot, text)}
        </span>
      )
    })}
    {game.findings.some(({ kind }) => kind === 'limit') && (
      <span className="admin-under">{words.limitRule(formatNumber(game.plausible_max))}</span>
    )}
    {game.confirmed_at && <span className="admin-under">{words.confirmed}</span>}
  </>
)

function Decided({ game }: { game: HeldGame }) {
  const now = useNow(60_000)
  if (!game.decided_at) return null
  const when = formatDayAndClock(game.decided_at, now)
  return (
    <>
      <span className="block">{game.state === 'refused' ? words.states.refused : words.states.released}</span>
      {game.reason && <span className="admin-under">{game.reason}</span>}
      <span className="admin-under">{words.decided(game.decided_by ?? words.secondLook, when)}</span>
    </>
  )
}

function actsOf({ state, players }: HeldGame): Act[] {
  if (state === 'held') return ['release', 'refuse']
  if (state === 'released') return []
  return players.some((player) => player.appealed_at && !player.answered_at) ? ['uphold', 'release'] : ['release']
}

const nameOf = { release: words.releaseName, refuse: words.refuseName, uphold: words.upholdName } satisfies Record<
  Act,
  (title: string, score: string) => string
>

const Acts = ({ game, onAct }: { game: HeldGame; onAct: (act: Act) => void }) => (
  <span className="flex flex-wrap gap-1">
    {actsOf(game).map((act) => (
      <Button
        key={act}
        variant="quiet"
        aria-label={nameOf[act](game.title_name, formatNumber(Math.max(...game.players.map(({ score }) => score))))}
        onClick={() => onAct(act)}
      >
        {words[act]}
      </Button>
    ))}
  </span>
)

const asks = {
  release: { title: words.releaseTitle, text: words.releaseText },
  refuse: { title: words.refuseTitle, text: words.refuseText },
  uphold: { title: words.upholdTitle, text: words.upholdText },
} satisfies Record<Act, { title: string; text: string }>

function DecideDialog({ game, act, onDone }: Asked & { onDone: () => void }) {
  const decide = useDecision(act, game.id, onDone)
  return (
    <ChangeDialog
      {...asks[act]}
      action={words[act]}
      danger={act === 'refuse'}
      pending={decide.isPending}
      error={decide.error}
      onConfirm={(reason) => decide.mutate(reason)}
      onClose={onDone}
    />
  )
}
