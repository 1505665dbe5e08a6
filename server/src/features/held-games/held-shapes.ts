import type { HeldGame, MachineHeldGame, OwnHeldGame } from '@portal/contract/held-games'
import { plausibleMax } from '@portal/contract/rules/hold-words'
import { unknownInitials } from '@portal/contract/rules/initials'
import type { HeldPlayerRow, HeldRow } from './held.sql.ts'

const timeOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

const gameToWire = (row: HeldRow) => ({
  id: row.id,
  pk: row.id,
  title_name: row.titleName,
  title_code: row.titleCode,
  model_type: row.modelType,
  played_at: row.playedAt.toISOString(),
  held_at: row.heldAt.toISOString(),
  state: row.state,
})

const appealToWire = ({ appeal, appealedAt, answer, answeredAt }: HeldPlayerRow) => ({
  appeal,
  appealed_at: appealedAt,
  answer,
  answered_at: answeredAt,
})

export const heldGameToWire = (row: HeldRow): HeldGame => ({
  ...gameToWire(row),
  received_at: row.receivedAt.toISOString(),
  seconds: row.seconds,
  code_version: row.codeVersion,
  machine_id: row.machineId,
  place: row.place ?? '',
  findings: row.findings,
  plausible_max: plausibleMax(row.scoreScale),
  players: row.players.map((player) => ({
    slot: player.slot,
    user_id: player.username === null ? null : player.userId,
    username: player.username,
    initials: player.initials || unknownInitials,
    score: player.score,
    proof: player.proof,
    ...appealToWire(player),
  })),
  confirmed_at: timeOrNull(row.confirmedAt),
  decided_at: timeOrNull(row.decidedAt),
  decided_by: row.decidedBy,
  reason: row.reason,
})

export const mayAppeal = (row: HeldRow, player: HeldPlayerRow) => row.state === 'refused' && player.appealedAt === null

export function ownGameToWire(row: HeldRow, userId: number): OwnHeldGame[] {
  return row.players
    .filter((player) => player.userId === userId)
    .map((player) => ({
      ...gameToWire(row),
      place: row.place ?? '',
      score: player.score,
      game_id: row.state === 'held' ? row.gameId : null,
      reason: player.isMinor ? null : row.reason,
      decided_at: timeOrNull(row.decidedAt),
      may_appeal: mayAppeal(row, player),
      ...appealToWire(player),
      ...(player.isMinor && { answer: null }),
    }))
}

/** The owner can confirm a game whose only finding is its pace. */
export const mayConfirm = ({ state, findings, confirmedAt }: HeldRow) =>
  state === 'held' && confirmedAt === null && findings.every(({ kind }) => kind === 'pace')

export const machineGameToWire = (row: HeldRow): MachineHeldGame => ({
  id: row.id,
  pk: row.id,
  played_at: row.playedAt.toISOString(),
  findings: row.findings,
  players: row.players.map(({ slot, initials, score }) => ({ slot, name: initials || '???', score })),
  may_confirm: mayConfirm(row),
  confirmed_at: timeOrNull(row.confirmedAt),
})
