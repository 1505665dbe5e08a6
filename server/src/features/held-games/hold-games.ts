import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { figuresOfLogged, insertHeld, broadcastPlayersChanged, type LoggedFigures } from '../plays/index.ts'
import { historyOf, toJudgedGame } from './history.ts'
import { holdFindings } from './hold-rules.ts'
import { judgeElsewhere, reviewOverlapping, StandingGames, type OverlappingGame } from './two-machines.ts'

/** Event handler before games become plays: implausible games go into review and have no further effects. */
export async function holdGames(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const games = await figuresOfLogged(tx, events, services.config.limits.lateAfterSeconds)
  const titles = await historyOf(tx, [...new Set(games.map(({ titleId }) => titleId))])
  const earlier = new Map<number, LoggedFigures[]>()
  const standing = new StandingGames()
  const overlapping: OverlappingGame[] = []
  const held = games.flatMap((game) => {
    const before = earlier.get(game.machineId) ?? []
    earlier.set(game.machineId, [...before, game])
    const title = titles.get(game.titleId)
    const elsewhere = judgeElsewhere(game, [...game.elsewhere, ...standing.elsewhere(game)])
    overlapping.push(...elsewhere.overlapping)
    const findings = [...(title ? holdFindings(toJudgedGame(game, before), title) : []), ...elsewhere.findings]
    if (!findings.length) standing.add(game)
    return findings.length ? [{ playId: game.playId, findings }] : []
  })
  await reviewOverlapping(services, tx, overlapping)
  if (!held.length) return
  const players = await insertHeld(tx, events, held, services.clock.now())
  await broadcastPlayersChanged(services, tx, 'stats', players)
}
