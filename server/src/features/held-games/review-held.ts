import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { notify } from '../notifications/index.ts'
import {
  dueHeld,
  heldById,
  heldGameToWire,
  heldPage,
  storeAnswer,
  storeDecision,
  witnessesOf,
  type HeldFilter,
  type HeldRow,
} from './held.ts'
import { mayRelease } from './hold-games.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listHeld(call: Call<Player>, { page, ...filter }: HeldFilter & { page: number }) {
  const found = await heldPage(call.db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(call.config, { path: '/api/v1/admin/held_games', query: filter, page, pageSize }, found, heldGameToWire)
}

type IdAndReason = { id: number; reason: string }

export const releaseHeld = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const held = await requireHeldGame(tx, id)
    if (held.state === 'released') throw stateChanged(words.released)
    await releaseGame(call, tx, held, { reason, adminId: call.actor.userId })
    await storeAnswer(tx, id, reason, call.clock.now())
    await auditDecision(call, tx, held, 'game.released', reason)
    return {}
  })

export const refuseHeld = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const held = await requireHeldGame(tx, id)
    if (held.state !== 'held') throw stateChanged(words.decided)
    await storeDecision(tx, id, { state: 'refused', reason, adminId: call.actor.userId, at: call.clock.now() })
    await auditDecision(call, tx, held, 'game.refused', reason)
    await notifyRefused(call, tx, held, reason)
    return {}
  })

export const upholdRefusal = (call: Call<Player>, { id, reason }: IdAndReason) =>
  inTransaction(call.db, async (tx) => {
    const held = await requireHeldGame(tx, id)
    const answered = held.state === 'refused' ? await storeAnswer(tx, id, reason, call.clock.now()) : []
    if (answered.length === 0) throw stateChanged(words.noAppeal)
    await auditDecision(call, tx, held, 'game.appeal-refused', reason)
    await notifyUpheld(call, tx, held, answered, reason)
    return {}
  })

/** Releases a game to the event handlers of finished games, once. Without an admin, the second check decided. */
async function releaseGame(
  services: Services,
  tx: Db,
  held: HeldRow,
  { reason, adminId }: { reason: string | null; adminId: number | null },
): Promise<void> {
  const at = services.clock.now()
  await storeDecision(tx, held.id, { state: 'released', reason, adminId, at })
  await recordEvents(tx, 'play.released', [{ playId: held.id, xid: held.xid }], at)
  await notifyReleased(services, tx, held)
}

async function requireHeldGame(tx: Db, id: number): Promise<HeldRow> {
  const held = await heldById(tx, id)
  if (!held) throw unknownObject()
  return held
}

const stateChanged = (message: Text) => new Problem('state.changed', { message })

type Action = 'game.released' | 'game.refused' | 'game.appeal-refused'

const auditDecision = (call: Call<Player>, tx: Db, held: HeldRow, action: Action, reason: string) =>
  recordAudit(call, tx, {
    action,
    subjectId: held.players.find(({ userId }) => userId !== null)?.userId ?? null,
    reason,
    before: { state: held.state },
    after: { play: held.id, machine: held.machineId },
  })

const dayMs = 86_400_000
const gamesAtOnce = 100
const mostWitnesses = 200

/** Scheduled task: releases games in review after 24 hours where the rule allows it; the rest waits for a reviewer. */
export async function recheckHeldGames(services: Services): Promise<void> {
  const { db, clock } = services
  const before = new Date(clock.now().getTime() - dayMs)
  let after = 0
  for (;;) {
    const games = await inTransaction(db, async (tx) => {
      const due = await dueHeld(tx, before, after, gamesAtOnce)
      for (const held of due)
        if (await isPlausibleNow(tx, held)) await releaseGame(services, tx, held, { reason: null, adminId: null })
      return due
    })
    const last = games.at(-1)
    if (!last) return
    after = last.id
  }
}

async function isPlausibleNow(tx: Parameters<typeof witnessesOf>[0], held: HeldRow): Promise<boolean> {
  const scores = new Map(held.players.map(({ slot, score }) => [slot, score]))
  const highest = Math.max(0, ...held.findings.map(({ slot }) => scores.get(slot ?? 0) ?? 0))
  return mayRelease(
    {
      machineId: held.machineId,
      userIds: held.players.flatMap(({ userId }) => userId ?? []),
      findings: held.findings,
      isConfirmed: held.confirmedAt !== null,
      scores,
    },
    await witnessesOf(tx, held.titleId, Math.ceil(highest / 2), mostWitnesses),
  )
}

const link = '/account/removed-scores'

const notifyReleased = (services: Services, tx: Db, held: HeldRow) =>
  notifyPlayers(services, tx, held, {
    title: words.scoreReleased.title(held.titleName),
    body: words.scoreReleased.body,
    link: held.gameId === null ? '/account/profile/activity' : `/insider/watch/${held.gameId}`,
  })

const notifyRefused = (services: Services, tx: Db, held: HeldRow, reason: string) =>
  notifyPlayers(services, tx, held, {
    title: words.scoreRefused.title(held.titleName),
    body: (score) => words.scoreRefused.body(score, reason),
    minorBody: (score) => words.scoreRefused.body(score, ''),
    link,
  })

const notifyUpheld = (services: Services, tx: Db, held: HeldRow, userIds: number[], answer: string) =>
  notifyPlayers(
    services,
    tx,
    held,
    {
      title: words.scoreUpheld.title,
      body: (score) => words.scoreUpheld.body(held.titleName, score, answer),
      minorBody: (score) => words.scoreUpheld.body(held.titleName, score, ''),
      link,
    },
    userIds,
  )

type ScoreNotice = { title: Text; body: (score: number) => Text; minorBody?: (score: number) => Text; link: string }

async function notifyPlayers(
  services: Services,
  tx: Db,
  held: HeldRow,
  notice: ScoreNotice,
  only?: readonly number[],
): Promise<void> {
  const notices = held.players.flatMap(({ userId, score, username }) => {
    if (userId === null || username === null || (only && !only.includes(userId))) return []
    const { title, body, minorBody = body, link } = notice
    return [{ userId, type: 'score', titleCode: held.titleCode, title, body: body(score), minorBody: minorBody(score), link }]
  })
  await notify(services, tx, notices)
}
