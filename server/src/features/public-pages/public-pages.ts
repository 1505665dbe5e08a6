import type { Input } from '@portal/contract/endpoint'
import type { publicPagesCalls } from '@portal/contract/public-pages'
import type { Actor } from '../../platform/actor.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Routes } from '../../platform/http/serve.ts'
import type { Call } from '../../platform/services.ts'
import { listPublicAchievements } from '../achievements/index.ts'
import { findTitle } from '../games/index.ts'
import { worldBoards } from '../leaderboards/index.ts'
import { findOrNearest, locationsOfTitle, nearestLocations, publicLocation, townsOfMap } from '../locations/index.ts'
import { showPlayer } from './player.ts'

type Inputs = { [Name in keyof typeof publicPagesCalls]: Input<(typeof publicPagesCalls)[Name]> }

const keptSeconds = 60
const keptTownsSeconds = 86_400
const bestGames = 5

async function showGame(call: Call<Actor>, { params }: Inputs['game']) {
  await consumeComputedAnswerLimit(call)
  const title = await findTitle(call, params.id)
  const [achievements, [board], found] = await Promise.all([
    listPublicAchievements(call, title.id),
    worldBoards(call, { titleId: title.id, most: bestGames }),
    locationsOfTitle(call, title.code),
  ])
  call.request.cacheFor(keptSeconds)
  return { title, achievements, board: board ?? null, ...found }
}

async function listBoards(call: Call<Actor>) {
  await consumeComputedAnswerLimit(call)
  const boards = await worldBoards(call, { titleId: null, most: 1 })
  call.request.cacheFor(keptSeconds)
  return { boards }
}

async function searchPlaces(call: Call<Actor>, { query }: Inputs['places']) {
  await consumeComputedAnswerLimit(call)
  return findOrNearest(call, query)
}

async function showNearest(call: Call<Actor>, { query }: Inputs['nearest']) {
  await consumeComputedAnswerLimit(call)
  return nearestLocations(call, query)
}

async function listTowns(call: Call<Actor>, { query }: Inputs['towns']) {
  await consumeComputedAnswerLimit(call)
  call.request.cacheFor(keptTownsSeconds)
  return { towns: await townsOfMap(query) }
}

async function showPlace(call: Call<Actor>, { params }: Inputs['place']) {
  await consumeComputedAnswerLimit(call)
  const location = await publicLocation(call, params.id)
  if (!location) throw unknownObject()
  return { location }
}

export const publicPagesRoutes = {
  game: (input, call) => showGame(call, input),
  boards: (_, call) => listBoards(call),
  places: (input, call) => searchPlaces(call, input),
  nearest: (input, call) => showNearest(call, input),
  towns: (input, call) => listTowns(call, input),
  place: (input, call) => showPlace(call, input),
  player: (input, call) => showPlayer(call, input),
} satisfies Routes<typeof publicPagesCalls>
