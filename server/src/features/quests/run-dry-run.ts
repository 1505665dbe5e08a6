import { setImmediate as turn } from 'node:timers/promises'
import type { QuestFields } from '@portal/contract/quests-editor'
import type { Db } from '../../platform/db/database.ts'
import type { Attempt } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { dryRunById, endDryRun, storeProgress, type DryRunRow } from './dry-run-queries.ts'
import { editedQuest, type EditedQuestRow } from './editor.sql.ts'
import {
  countActivePlayers,
  gameLines,
  spanOf,
  teamPairs,
  withCustomPlans,
  type Span,
  type DryRunWindow,
} from './dry-run-games.sql.ts'
import { DryRunCounter, type DryRunBadge, type WallGame } from './dry-run-counter.ts'

/** Small steps, so that the server stays responsive and a cancellation takes effect soon. */
const gamesAStep = 20_000
const dayMs = 86_400_000

const secondsOf = (wall: string) => Date.parse(`${wall}Z`) / 1000

/** Job: runs a quest on past games. Its row holds the progress and the cancellation. */
export async function runDryRun(services: Services, { id }: { id: number }, attempt: Attempt): Promise<void> {
  const { db, clock } = services
  const run = await dryRunById(db, id)
  const quest = run && (await editedQuest(db, run.questId, clock.now()))
  if (!run || !quest || (run.state !== 'waiting' && run.state !== 'running')) return
  try {
    const result = await computeResult(services, run, quest)
    if (result) await endDryRun(db, id, { state: 'done', result, now: clock.now() })
  } catch (error) {
    if (attempt.last) await endDryRun(db, id, { state: 'failed', result: null, now: clock.now() })
    throw error
  }
}

async function computeResult(services: Services, run: DryRunRow, quest: EditedQuestRow) {
  const { db } = services
  const titles = await titlesOf(services)
  const shiftMs = run.daysBack * dayMs
  const window: DryRunWindow = {
    after: new Date(quest.startsFirst.getTime() - shiftMs),
    before: new Date(quest.endsLast.getTime() - shiftMs),
    timeZone: quest.fields.time_zone,
  }
  const badges = toDryRunBadges(quest.fields, titles, shiftMs / 1000)
  const dryRun = new DryRunCounter(badges, {
    from: secondsOf(quest.fields.starts_at) - shiftMs / 1000,
    matesOf: await makeTeamLookup(services, badges),
  })
  const span = await spanOf(db, window)
  const reading = { run, window, span, badges, titles }
  if (!(await withCustomPlans(db, (steps) => readGames(services, steps, reading, (game) => dryRun.count(game))))) return null
  return dryRun.result(await countActivePlayers(db, span, window))
}

type Reading = { run: DryRunRow; window: DryRunWindow; span: Span; badges: readonly DryRunBadge[]; titles: Titles }

async function readGames(
  { db }: Services,
  steps: Db,
  { run, window, span, badges, titles }: Reading,
  count: (game: WallGame) => void,
): Promise<boolean> {
  const first = span.first ?? 1
  const total = span.last === null ? 0 : span.last - first + 1
  const counting = badges.filter(({ trigger }) => trigger !== 'badges_earned')
  const titleIds = counting.some((badge) => badge.titleIds.size === 0) ? [] : counting.flatMap((badge) => [...badge.titleIds])
  const withLamps = badges.some(({ trigger }) => trigger === 'achievements')
  const linesFrom = (done: number) => {
    if (done >= total) return Promise.resolve('')
    const after = first - 1 + done
    const reading = gameLines(steps, { after, until: after + gamesAStep, titleIds, withLamps }, window)
    // Avoids an unhandled rejection when counting fails first.
    reading.catch(() => {})
    return reading
  }
  let ahead = linesFrom(0)
  for (let done = 0; done < total; done += gamesAStep) {
    const lines = await ahead
    if (!(await storeProgress(db, run.id, done, total))) return false
    // The database reads the next step while this one is counted.
    ahead = linesFrom(done + gamesAStep)
    await turn()
    if (lines) for (const line of lines.split('\n')) count(gameOf(line, titles))
  }
  return storeProgress(db, run.id, total, total)
}

function gameOf(line: string, titles: Titles): WallGame {
  const [userId, titleId, locationId, verified, score, seconds, lamps] = line.split(',')
  const code = lamps ? (titles.byId.get(Number(titleId))?.code ?? '') : ''
  return {
    userId: Number(userId),
    titleId: Number(titleId),
    locationId: Number(locationId),
    verified: verified === '1',
    score: Number(score),
    seconds: Number(seconds),
    lamps: lamps ? lamps.split(';').map((lamp) => `${code}:${lamp}`) : none,
  }
}

const none: readonly string[] = []

const toDryRunBadges = (fields: QuestFields, titles: Titles, back: number): DryRunBadge[] =>
  fields.badges.map((badge) => ({
    name: badge.name,
    trigger: badge.trigger,
    value: badge.value,
    titleIds: new Set(badge.title_codes.flatMap((code) => titles.byCode.get(code)?.id ?? [])),
    locationIds: new Set(badge.location_ids),
    achievements: new Set(badge.achievements),
    verifiedOnly: badge.verified_only,
    from: secondsOf(badge.from ?? fields.starts_at) - back,
    until: secondsOf(badge.until ?? fields.ends_at) - back,
  }))

async function makeTeamLookup({ db }: Services, badges: readonly DryRunBadge[]): Promise<(userId: number) => readonly number[]> {
  if (!badges.some(({ trigger }) => trigger === 'team_total')) return (userId) => [userId]
  const teams = new Map((await teamPairs(db)).map(({ userId, mates }) => [userId, mates]))
  return (userId) => teams.get(userId) ?? [userId]
}
