import { followsCalls } from '@portal/contract/follows'
import { contract } from '@portal/contract'
import { heldGamesCalls } from '@portal/contract/held-games'
import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import type { Endpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeAliases } from './platform/http/call-addresses.ts'
import {
  expectations,
  notWhileActing,
  objects,
  ofNobody,
  type Cases,
  type Kind,
  type Named,
  type Whose,
} from './object-matrix.table.ts'
import { lines, matrix } from './role-matrix.table.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { childrenOf } from './testing/children.ts'
import { makeUnowned } from './testing/test-machine.ts'
import { askOf, makeEstate, unknownEstate, type Estate } from './testing/estate.ts'
import { makeCast, principals, type Cast, type Principal } from './testing/principals.ts'
import { shopSays } from './testing/shop-messages.ts'
import { setAside, stuckJob } from './testing/stuck-work.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from './testing/fixtures.ts'

// Whose objects a call takes: everybody's own, somebody else's and some that do not exist, by every call that names one.

const operations = new Map(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
  ),
)

let app: TestApp
let cast: Cast
let cases: Cases
const estates: Partial<Record<Principal, Estate>> = {}

beforeAll(async () => {
  app = await startTestApp()
  const fixtures = await makeFixtures(app)
  cast = await makeCast(app, fixtures)
  const player = await fixtures.player('neighbour')
  const neighbour = { player, place: await fixtures.gameroom(player) }
  for (const principal of principals) {
    const person = cast.people[principal]
    if (person) estates[principal] = await makeEstate(app, fixtures, person, neighbour)
  }
  for (const [principal, machine] of Object.entries(cast.machines) as [Principal, Cast['machines']['machine']][])
    estates[principal] = { ...estateOf('home'), command: await askOf(app, machine) }
  const bystander = await fixtures.player('bystander')
  const { userId: pending } = await fixtures.player('unconfirmed', { status: 'pending' })
  await childrenOf(app).register('kimlee')
  const child = await app.services.db.selectFrom('users').select('id').where('username', '=', 'kimlee').executeTakeFirstOrThrow()
  const mail = await app.services.db.selectFrom('outbox_mails').select('id').executeTakeFirstOrThrow()
  const audit = await app.services.db.selectFrom('audit_entries').select('id').executeTakeFirstOrThrow()
  await shopSays(app, { topic: 'app/uninstalled', body: {} })
  const hook = await app.services.db.selectFrom('shop_hooks').select('id').executeTakeFirstOrThrow()
  await (await fixtures.player('teller')).calls(followsCalls.report, { body: { uid: bystander.uid, reason: 'name' } })
  const report = await app.services.db.selectFrom('player_reports').select('id').executeTakeFirstOrThrow()
  const { id: quest } = await fixtures.quest({
    name: 'Written',
    state: 'draft',
    badges: [{ ...plainBadge, trigger: 'games_played' }],
  })
  const { review, fence, held, machineReview } = await judged(app, fixtures, bystander)
  const { id: page } = await fixtures.page({ type: 'announcement', slug: 'for-everybody', title: 'For everybody' })
  await fixtures.card({ title: 'Card', linkUrl: '/ic/games', cta: 'Look' })
  const { id: card } = await app.services.db.selectFrom('adcards').select('id').executeTakeFirstOrThrow()
  const now = app.clock.now()
  const { id: event } = await fixtures.event({
    name: 'Open',
    sternEvent: true,
    startsAt: now,
    endsAt: new Date(now.getTime() + 1000),
  })
  const named = { child: child.id, mail: mail.id, audit: audit.id, hook: hook.id, report: report.id, quest }
  const { serial } = await makeUnowned(app, 'DEPOT-700001-1')
  cases = {
    bystander,
    pending,
    ...named,
    review,
    fence,
    held,
    machineReview,
    page,
    card,
    event,
    serial,
    job: await stuckJob(app, { tries: 0 }),
    letter: await setAside(app),
  }
}, 180_000)
afterAll(() => app.stop())

/** A score that waits for a decision, and a code version that does not count. */
async function judged(portal: TestApp, fixtures: Fixtures, player: TestPlayer) {
  const admin = await fixtures.player('thejudge', { groups: ['home', 'admin'] })
  const machine = await fixtures.machine(await fixtures.gameroom(player))
  await machine.finishes([[player, 7_000_000]])
  await fixtures.settled()
  await admin.calls(scoreReviewsCalls.takeUp, { body: { username: player.username, title_code: 'ZIL' } })
  const review = await portal.services.db
    .selectFrom('score_reviews')
    .select('id')
    .where('user_id', '=', player.userId)
    .executeTakeFirstOrThrow()
  const body = { title_code: 'ZIL', code_version: '0.1', from: '2026-11-01T00:00:00Z', reason: 'Ticket 12' }
  const { id: fence } = await admin.calls(scoreReviewsCalls.fence, { body })
  await machine.finishes([[player, Number.MAX_SAFE_INTEGER]])
  await fixtures.settled()
  const [held] = (await admin.calls(heldGamesCalls.list, { query: { search: player.username } })).results
  await admin.calls(heldGamesCalls.refuse, { params: { id: held?.id ?? 0 }, body: { reason: 'Ticket 12' } })
  const { id: machineReview } = await portal.services.db
    .insertInto('machine_reviews')
    .values({ machine_id: machine.id, cause: 'disowned_games', opened_at: portal.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { review: review.id, fence, held: held?.id ?? 0, machineReview }
}

const plainBadge = { name: 'One', shape: 'round', icon: 'star', value: 1 } as const

const estateOf = (principal: Principal): Estate => estates[principal] ?? (estates.home as Estate)

/** Whose things are somebody else's: operators try each other's, homes each other's, machines each other's. */
const others: Partial<Record<Principal, Principal>> = {
  home: 'otherHome',
  business: 'otherOperator',
  otherOperator: 'business',
  machine: 'otherMachine',
  otherMachine: 'machine',
}

type Told = { status: number; text: string }

function inputFor({ input, ofCase }: Named, principal: Principal, kind: Kind) {
  if (ofCase) return ofCase(cases, kind !== 'unknown')
  const own = estateOf(principal)
  if (kind === 'own') return input(own, own)
  return input(kind === 'unknown' ? unknownEstate(own) : estateOf(others[principal] ?? 'home'), own)
}

async function answerTo(name: string, named: Named, principal: Principal, kind: Kind): Promise<Told> {
  const endpoint = operations.get(name.replace(/#.*/, '')) as Endpoint
  const { params, query, body } = inputFor(named, principal, kind)
  const { method } = endpoint
  const path = (routeAliases(endpoint)[1] as string).replaceAll(/:(\w+)/g, (_, key: string) =>
    String((params as Record<string, unknown> | undefined)?.[key]),
  )
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  const target = search ? `${path}?${search}` : path
  const text = body ? JSON.stringify(body) : ''
  const headers = await cast.proofOf(principal, { method, target, text })
  const answer = await app.http.inject({
    method,
    url: target,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: text } : {}),
  })
  return { status: answer.statusCode, text: answer.payload }
}

const cellOf = ({ status }: Told) => (status < 300 ? 'in' : String(status))
/** Whether the call looks at the object at all for somebody. */
const isLetIn = (name: string, principal: Principal, kind: Kind) =>
  lines[matrix[name.replace(/#.*/, '')] ?? 'everybody'][principal] === 'in' &&
  !(kind === 'own' && principal === 'acting' && notWhileActing.has(name))

/** Asks one call about one kind of object as everybody. */
async function ask(name: string, named: Named, kind: Kind): Promise<Record<string, Told>> {
  const told: Record<string, Told> = {}
  for (const principal of principals)
    if (kind !== 'own' || estates[principal]) told[principal] = await answerTo(name, named, principal, kind)
  return told
}

type Line = Partial<Record<Kind, Record<string, Told>>>
const found = new Map<string, Line>(Object.keys(objects).map((name) => [name, {}]))

test('what is somebody else’s, and what does not exist, is nobody’s to see or change; what is their own is', async () => {
  const surprises: string[] = []
  // Whatever is refused changes nothing: so each person's own is asked for last.
  for (const kinds of [['foreign', 'unknown'], ['own']] as Kind[][])
    for (const [name, named] of Object.entries(objects))
      for (const kind of kinds) {
        const expected = expectations[named.whose][kind]
        if (!expected) continue
        const told = await ask(name, named, kind)
        found.set(name, { ...found.get(name), [kind]: told })
        for (const [principal, answer] of Object.entries(told)) {
          const wanted = isLetIn(name, principal as Principal, kind) ? expected : undefined
          const cell = cellOf(answer)
          if (wanted ? cell !== wanted : !/^(400|401|403)$/.test(cell))
            surprises.push(`${name}, ${principal}, ${kind}: ${cell} ${answer.text.slice(0, 160)}`)
        }
      }
  expect(surprises).toEqual([])
}, 180_000)

test('somebody else’s object is told apart from none by nobody who may not see it', () => {
  const apart = [...found].flatMap(([name, { foreign = {}, unknown = {} }]) =>
    principals
      .filter((principal) => !objects[name]?.whose.startsWith('any') && foreign[principal]?.text !== unknown[principal]?.text)
      .map((principal) => `${name}, ${principal}: ${foreign[principal]?.text} / ${unknown[principal]?.text}`),
  )
  expect(apart).toEqual([])
})

test('whichever line is changed to whichever other, the answers notice', () => {
  const fits = (name: string, whose: Whose) =>
    (Object.entries(expectations[whose]) as [Kind, string][]).every(([kind, expected]) =>
      Object.entries(found.get(name)?.[kind] ?? {}).every(
        ([principal, told]) => !isLetIn(name, principal as Principal, kind) || cellOf(told) === expected,
      ),
    ) &&
    Object.keys(found.get(name) ?? {})
      .toSorted()
      .join() === Object.keys(expectations[whose]).toSorted().join()
  for (const [name, { whose }] of Object.entries(objects))
    expect({ name, fitting: (Object.keys(expectations) as Whose[]).filter((other) => fits(name, other)) }).toEqual({
      name,
      fitting: [whose],
    })
})

test('every served call that names an object stands in the table', () => {
  // A schema with a transform has its keys in its input.
  const keysOf = (schema: unknown): string[] => {
    const { shape, in: input } = (schema ?? {}) as { shape?: object; in?: unknown }
    return input ? keysOf(input) : Object.keys(shape ?? {})
  }
  const isName = (key: string) => /^(id|uid|sid|identifier|token|key)$|_(id|ids|uid)$/.test(key)
  const naming = [...operations]
    .filter(([, { params, query, body }]) => keysOf(params).length || [...keysOf(query), ...keysOf(body)].some(isName))
    .map(([name]) => name)
  const listed = [...new Set([...Object.keys(objects), ...Object.keys(ofNobody)].map((name) => name.replace(/#.*/, '')))]
  expect(naming.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !naming.includes(name))).toEqual([])
})
