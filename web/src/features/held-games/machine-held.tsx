import type { MachineHeldGame } from '@portal/contract/held-games'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ownHeldMessages as words } from './messages.ts'

export function HeldOnMachine({ id }: { id: number }) {
  const held = useQuery({ ...query(api.heldGames.ofMachine, { query: { machine_id: id } }), staleTime: 0 }).data
  if (!held || held.games.length === 0) return null
  return (
    <section aria-labelledby="machine-held">
      <h2 className="h-sec" id="machine-held">
        {words.machineTitle}
      </h2>
      <p className="t2 mb-2">{words.machineLead}</p>
      {held.count > held.games.length && <p className="t3 sm">{words.machineMore(formatNumber(held.count))}</p>}
      <ul>
        {held.games.map((game) => (
          <li key={game.id} className="border-b border-line-1 py-4">
            <HeldGame game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HeldGame({ game }: { game: MachineHeldGame }) {
  const client = useQueryClient()
  const now = useNow(60_000)
  const when = formatDayAndClock(game.played_at, now)
  const confirm = useMutation({
    mutationFn: () => api.heldGames.confirm({ params: { id: game.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.heldGames.ofMachine) }),
  })
  return (
    <>
      <h3 className="font-bold">{when}</h3>
      <p className="t2">{game.players.map(({ name, score }) => `${name} ${formatNumber(score)}`).join(', ')}</p>
      {[...new Set(game.findings.map(({ kind }) => kind))].map((kind) => (
        <p key={kind} className="t3 sm">
          {words.findings[kind]}
        </p>
      ))}
      {confirm.isError && <Notice kind="error">{problemSentence(confirm.error)}</Notice>}
      <p role="status">{game.confirmed_at && <span className="t2 sm">{words.confirmed}</span>}</p>
      {game.may_confirm && (
        <Button
          className="mt-2"
          variant="secondary"
          aria-label={words.confirmName(when)}
          pending={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {words.confirm}
        </Button>
      )}
    </>
  )
}
