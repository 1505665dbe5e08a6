import type { PlayProof } from '@portal/contract/rules/hold-words'
import { recordEvents } from '../../domain-events.ts'
import { sql, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { toleratedOverlap, type LoggedFigures } from '../plays/index.ts'
import type { HoldFinding } from './hold-rules.ts'

/** Of two games at the same time, the one with the weaker proof; with the same proof, the one received later. */
export type OverlappingGame = { playId: number; uid: string; machineId: number }

/** A game that counts, at another machine than the judged one; `seconds` of both overlap. */
type Standing = { playId: number; machineId: number; uid: string; proof: PlayProof; seconds: number }

const strength: Record<PlayProof, number> = { guest: 0, home: 0, offline_code: 1, scan: 2, before_rule: 2 }

/**
 * Compares a game with those of its players that count at other machines. A game waits when its proof is not stronger; a game
 * that counts stays, and is listed as the overlapping one when its proof is weaker.
 */
export function judgeElsewhere(
  game: Pick<LoggedFigures, 'playId' | 'machineId' | 'players'>,
  standing: readonly Standing[],
): { findings: HoldFinding[]; overlapping: OverlappingGame[] } {
  const findings: HoldFinding[] = []
  const overlapping: OverlappingGame[] = []
  for (const { slot, uid, proof } of game.players) {
    if (uid === null) continue
    const others = standing.filter((other) => other.uid === uid && other.seconds > toleratedOverlap)
    const stronger = others.filter((other) => strength[other.proof] >= strength[proof])
    if (stronger.length) {
      const minutes = Math.ceil(Math.max(...stronger.map(({ seconds }) => seconds)) / 60)
      findings.push({ kind: 'two_machines', slot, value: minutes })
      overlapping.push({ playId: game.playId, uid, machineId: game.machineId })
      continue
    }
    overlapping.push(...others.map(({ playId, machineId }) => ({ playId, uid, machineId })))
  }
  return { findings, overlapping }
}

/** Games of a batch that count, by player, because a batch has thousands. */
export class StandingGames {
  private readonly ofPlayer = new Map<string, LoggedFigures[]>()

  add(game: LoggedFigures): void {
    for (const { uid } of game.players) if (uid !== null) this.ofPlayer.set(uid, [...(this.ofPlayer.get(uid) ?? []), game])
  }

  /** Those of the game's players at other machines. */
  elsewhere({ machineId, startedAt, endedAt, players }: LoggedFigures): Standing[] {
    return players.flatMap(({ uid }) =>
      uid === null
        ? []
        : (this.ofPlayer.get(uid) ?? [])
            .filter((other) => other.machineId !== machineId)
            .map((other) => ({
              playId: other.playId,
              machineId: other.machineId,
              uid,
              proof: other.players.find((player) => player.uid === uid)?.proof ?? 'guest',
              seconds: (Math.min(other.endedAt, endedAt) - Math.max(other.startedAt, startedAt)) / 1000,
            })),
    )
  }
}

const insertOverlapping = rawQuery(
  'held-games: insert overlapping',
  {},
  (games: OverlappingGame[], at: Date) => sql`
    insert into overlapping_games (play_id, user_id, machine_id, at)
    select g."playId", u.id, g."machineId", ${at}
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as g ("playId" bigint, uid text, "machineId" bigint)
    join users u on u.uid = g.uid on conflict do nothing`,
)

const reviewedAfter = 3
const overlappingDays = 30

/** Opens a review of machines that sent three such games within 30 days; their players are told to make a new code. */
export async function reviewOverlapping({ clock }: Services, tx: Tx, games: OverlappingGame[]): Promise<void> {
  if (!games.length) return
  const at = clock.now()
  await insertOverlapping(tx, games, at)
  const machineIds = [...new Set(games.map(({ machineId }) => machineId))]
  const since = new Date(at.getTime() - overlappingDays * 86_400_000)
  const opened = await tx
    .insertInto('machine_reviews')
    .columns(['machine_id', 'cause', 'opened_at'])
    .expression((eb) =>
      eb
        .selectFrom('overlapping_games')
        .select(['machine_id', sql`'player_at_two_machines'`.as('cause'), sql`${at}::timestamptz`.as('at')])
        .where('machine_id', 'in', machineIds)
        .where('at', '>', since)
        .groupBy('machine_id')
        .having((having) => having.fn.countAll(), '>=', reviewedAfter),
    )
    .onConflict((c) => c.doNothing())
    .returning('machine_id')
    .execute()
  if (!opened.length) return
  const players = await tx
    .selectFrom('overlapping_games')
    .select('user_id as userId')
    .distinct()
    .where(
      'machine_id',
      'in',
      opened.map(({ machine_id }) => machine_id),
    )
    .where('at', '>', since)
    .execute()
  await recordEvents(tx, 'code.suspected', players, at)
}

/** Scheduled task. */
export async function deleteOldOverlaps({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - overlappingDays * 86_400_000)
  await db.deleteFrom('overlapping_games').where('at', '<', before).execute()
}
