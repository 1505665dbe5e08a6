import { disownedGamesCalls } from '@portal/contract/disowned-games'
import { heldGamesCalls } from '@portal/contract/held-games'
import type { App } from '../server/src/app.ts'
import type { TestMachine, TestPlayer } from '../server/src/testing/fixtures.ts'
import { requestAs } from './request-as.ts'
import type { DemoLocations } from './locations.ts'
import { playerNamed, type Population } from './population.ts'

export async function addDisputedGames(app: App, people: Population, locations: DemoLocations): Promise<void> {
  const named = (username: string) => playerNamed(people.named, username)
  const [dana, theo, admin] = [named('rampqueen'), named('tiltproof'), named('boardadmin')]
  const [stranger, fast] = people.generated.slice(6, 8).map(({ player }) => player) as [TestPlayer, TestPlayer]
  const omars = locations.machines.filter(({ place }) => place.owner.username === 'pinparlor')
  const [waiting, refused, tooFast] = omars.slice(5, 8) as [TestMachine, TestMachine, TestMachine]
  const disowned = locations.machines.findLast(({ place }) => place.owner.username === 'leagueboss') as TestMachine

  await waiting.finishGame([[dana, 4 * (await bestOf(app, waiting))]], { minutes: 38 })
  const { uuid } = await refused.finishGame([[theo, 6 * (await bestOf(app, refused))]], { minutes: 9 })
  await tooFast.finishGame([[fast, Math.round((await bestOf(app, tooFast)) / 2)]], { minutes: 1 })
  const game = await disowned.finishGame([
    [dana, 1_204_870],
    [stranger, 998_310],
  ])
  await app.services.eventProcessor.drain()
  await rejectGame(app, { admin, player: theo, uuid })
  const play = await playOf(app, game.uuid)
  for (const player of [dana, stranger]) await requestAs(app, player, disownedGamesCalls.disown, { params: { id: play } })
}

async function bestOf({ services }: App, { title }: TestMachine): Promise<number> {
  const { best } = await services.db
    .selectFrom('play_players')
    .select(({ fn }) => fn.max<number | null>('score').as('best'))
    .where('title_id', '=', title.id)
    .executeTakeFirstOrThrow()
  return best ?? 0
}

async function rejectGame(app: App, { admin, player, uuid }: { admin: TestPlayer; player: TestPlayer; uuid: string }) {
  const id = await playOf(app, uuid)
  const reason = 'The score is six times the title’s record, in nine minutes.'
  await requestAs(app, admin, heldGamesCalls.refuse, { params: { id }, body: { reason } })
  const text = 'A friend filmed the last ball. Where can I send the video?'
  await requestAs(app, player, heldGamesCalls.appeal, { params: { id }, body: { text } })
}

async function playOf({ services }: App, uuid: string): Promise<number> {
  const { seq } = await services.db.selectFrom('game_log').select('seq').where('uuid', '=', uuid).executeTakeFirstOrThrow()
  return seq
}
