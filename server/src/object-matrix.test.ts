import { readFileSync } from 'node:fs'
import { followsCalls } from '@portal/contract/follows'
import { heldGamesCalls } from '@portal/contract/held-games'
import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import { objectRules, type AccessRule } from '@portal/contract/endpoint'
import { problems } from '@portal/contract/problems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeAliases } from './platform/http/call-addresses.ts'
import { operations, parseAccess, replies, type AccessLine, type ObjectState } from './testing/access.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeChildren } from './testing/children.ts'
import { makeUnownedMachine } from './testing/test-machine.ts'
import { insertCommand, makeEstate, unknownEstate, type Estate } from './testing/estate.ts'
import {
  fieldsNaming,
  isConflict,
  objectRequests,
  partsOf,
  shapeOf,
  type AdminObjects,
  type ObjectRequest,
  type Objects,
} from './testing/object-requests.ts'
import { makePrincipals, principals, type Cast, type Principal } from './testing/principals.ts'
import { sendShopWebhook } from './testing/shop-messages.ts'
import { insertDeadLetter, insertStuckJob } from './testing/stuck-work.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from './testing/fixtures.ts'

const snapshot = parseAccess(readFileSync(new URL('access.generated.tsv', import.meta.url), 'utf8'))

let app: TestApp
let cast: Cast
let adminObjects: AdminObjects
const estates: Partial<Record<Principal, Estate>> = {}

beforeAll(async () => {
  app = await startTestApp()
  const fixtures = await makeFixtures(app)
  cast = await makePrincipals(app, fixtures)
  const player = await fixtures.player('neighbour')
  const neighbour = { player, place: await fixtures.gameroom(player) }
  for (const principal of principals) {
    const person = cast.people[principal]
    if (person) estates[principal] = await makeEstate(app, fixtures, person, neighbour)
  }
  for (const [principal, machine] of Object.entries(cast.machines) as [Principal, Cast['machines']['machine']][])
    estates[principal] = { ...estateOf('home'), machineCommand: await insertCommand(app, machine) }
  const bystander = await fixtures.player('bystander')
  const { userId: pending } = await fixtures.player('unconfirmed', { status: 'pending' })
  await makeChildren(app).register('kimlee')
  const child = await app.services.db.selectFrom('users').select('id').where('username', '=', 'kimlee').executeTakeFirstOrThrow()
  const mail = await app.services.db.selectFrom('outbox_mails').select('id').executeTakeFirstOrThrow()
  const audit = await app.services.db.selectFrom('audit_entries').select('id').executeTakeFirstOrThrow()
  await sendShopWebhook(app, { topic: 'app/uninstalled', body: {} })
  const hook = await app.services.db.selectFrom('shop_hooks').select('id').executeTakeFirstOrThrow()
  await (await fixtures.player('teller')).calls(followsCalls.report, { body: { uid: bystander.uid, reason: 'name' } })
  const report = await app.services.db.selectFrom('player_reports').select('id').executeTakeFirstOrThrow()
  const { id: quest } = await fixtures.quest({
    name: 'Written',
    state: 'draft',
    badges: [{ ...plainBadge, trigger: 'games_played' }],
  })
  const { review, fence, held, machineReview } = await makeJudgedReview(app, fixtures, bystander)
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
  const { serial } = await makeUnownedMachine(app, 'DEPOT-700001-1')
  adminObjects = {
    account: bystander.userId,
    accountUid: bystander.uid,
    pending,
    child: child.id,
    mail: mail.id,
    auditEntry: audit.id,
    shopMessage: hook.id,
    playerReport: report.id,
    quest,
    scoreReview: review,
    scoreFence: fence,
    heldGame: held,
    machineReview,
    contentPage: page,
    contentCard: card,
    event,
    builtMachine: serial,
    job: await insertStuckJob(app, { tries: 0 }),
    deadLetter: await insertDeadLetter(app),
  }
}, 180_000)
afterAll(() => app.stop())

/** Adds a score that waits for a decision, and a code version that does not count. */
async function makeJudgedReview(portal: TestApp, fixtures: Fixtures, player: TestPlayer) {
  const admin = await fixtures.player('thejudge', { groups: ['home', 'admin'] })
  const machine = await fixtures.machine(await fixtures.gameroom(player))
  await machine.finishGame([[player, 7_000_000]])
  await fixtures.processEvents()
  await admin.calls(scoreReviewsCalls.takeUp, { body: { username: player.username, title_code: 'ZIL' } })
  const review = await portal.services.db
    .selectFrom('score_reviews')
    .select('id')
    .where('user_id', '=', player.userId)
    .executeTakeFirstOrThrow()
  const body = { title_code: 'ZIL', code_version: '0.1', from: '2026-11-01T00:00:00Z', reason: 'Ticket 12' }
  const { id: fence } = await admin.calls(scoreReviewsCalls.fence, { body })
  await machine.finishGame([[player, Number.MAX_SAFE_INTEGER]])
  await fixtures.processEvents()
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

/** The principal whose objects are foreign to another; those of `home` to all others. */
const others: Partial<Record<Principal, Principal>> = {
  home: 'otherHome',
  business: 'otherOperator',
  otherOperator: 'business',
  machine: 'otherMachine',
  otherMachine: 'machine',
}

type Answer = { status: number; text: string }

/** Returns the request of a principal for an object in a state. */
function partsFor(request: ObjectRequest, principal: Principal, state: ObjectState) {
  const own: Objects = estateOf(principal)
  const objects: Objects = state === 'own' ? own : estateOf(others[principal] ?? 'home')
  const known = request.endpoint.caller === 'admin' ? { ...objects, ...adminObjects } : objects
  return partsOf(request, state === 'unknown' ? unknownEstate({ ...known, ...estateOf(principal) }) : known, own)
}

async function answerTo(request: ObjectRequest, principal: Principal, state: ObjectState): Promise<Answer> {
  const { endpoint } = request
  const { params, query, body } = partsFor(request, principal, state)
  const { method } = endpoint
  const path = (routeAliases(endpoint)[1] as string).replaceAll(/:(\w+)/g, (_, key: string) => String(params[key]))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const target = search ? `${path}?${search}` : path
  const hasBody = method !== 'GET' && Object.keys(shapeOf(endpoint.body)).length > 0
  const text = hasBody ? JSON.stringify(body) : ''
  const headers = await cast.proofOf(principal, { method, target, text })
  const answer = await app.http.inject({
    method,
    url: target,
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { payload: text } : {}),
  })
  return { status: answer.statusCode, text: answer.payload }
}

function accessIn({ status, text }: Answer): string {
  if (text.includes(problems['impersonation.refused'].message)) return 'impersonation'
  return status < 300 ? 'in' : String(status)
}

const keyOf = ({ name, kind, field }: ObjectRequest) => `${name} ${kind} by ${field}`
type Answers = Partial<Record<ObjectState, Record<string, Answer>>>
const found = new Map<string, Answers>(objectRequests.map((request) => [keyOf(request), {}]))

/** Makes a request for an object in a state as each principal. */
async function answersTo(request: ObjectRequest, state: ObjectState): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for (const principal of principals)
    if (state !== 'own' || estates[principal]) answers[principal] = await answerTo(request, principal, state)
  return answers
}

/** The access that the snapshot gives; an object whose state conflicts with the request is refused with 409 to those admitted. */
function expectedLine(request: ObjectRequest, state: ObjectState): AccessLine | undefined {
  const line = snapshot.get(`${request.name} ${request.kind} ${state}`)
  if (!line || state === 'unknown' || !isConflict(request)) return line
  return Object.fromEntries(Object.entries(line).map(([who, access]) => [who, access === 'in' ? '409' : access])) as AccessLine
}

describe('access by object', () => {
  test('equals the access snapshot for own, foreign and unknown objects of each call', async () => {
    const surprises: string[] = []
    // Refused requests change nothing, so those for own objects come last.
    for (const states of [['foreign', 'unknown'], ['own']] as const)
      for (const request of objectRequests)
        for (const state of states) {
          const expected = expectedLine(request, state)
          if (!expected) continue
          const answers = await answersTo(request, state)
          found.set(keyOf(request), { ...found.get(keyOf(request)), [state]: answers })
          for (const [principal, answer] of Object.entries(answers))
            if (accessIn(answer) !== expected[principal as Principal])
              surprises.push(`${keyOf(request)}, ${principal}, ${state}: ${accessIn(answer)} ${answer.text.slice(0, 160)}`)
        }
    expect(surprises).toEqual([])
  }, 180_000)

  test('does not reveal whether an object of another account exists', () => {
    const apart = objectRequests.flatMap((request) => {
      const { foreign = {}, unknown = {} } = found.get(keyOf(request)) ?? {}
      if (ruleOf(request) === 'any') return []
      return principals
        .filter((principal) => foreign[principal]?.text !== unknown[principal]?.text)
        .map((principal) => `${keyOf(request)}, ${principal}: ${foreign[principal]?.text} / ${unknown[principal]?.text}`)
    })
    expect(apart).toEqual([])
  })

  test('equals the access rule that each call declares', () => {
    const fits = (request: ObjectRequest, rule: AccessRule) => {
      const answers = found.get(keyOf(request)) ?? {}
      const admitted = snapshot.get(request.name)
      return (
        Object.keys(answers).toSorted().join() === Object.keys(replies[rule]).toSorted().join() &&
        (Object.entries(replies[rule]) as [ObjectState, string][]).every(([state, reply]) =>
          Object.entries(answers[state] ?? {}).every(([principal, answer]) => {
            const isRefused = admitted?.[principal as Principal] !== 'in' || accessIn(answer) === 'impersonation'
            const access = isConflict(request) && accessIn(answer) === '409' ? 'in' : accessIn(answer)
            return isRefused || access === reply
          }),
        )
      )
    }
    for (const request of objectRequests)
      expect({
        key: keyOf(request),
        fitting: (Object.keys(replies) as AccessRule[]).filter((rule) => fits(request, rule)),
      }).toEqual({ key: keyOf(request), fitting: [ruleOf(request)] })
  })

  test('is declared by exactly the calls that name an object', () => {
    const isName = (field: string) => /^(id|uid|sid|identifier|token|key)$|_(id|ids|uid)$/.test(field)
    for (const [name, endpoint] of operations) {
      const [path, others] = [shapeOf(endpoint.params), { ...shapeOf(endpoint.query), ...shapeOf(endpoint.body) }]
      const naming = Object.keys(path).length > 0 || Object.keys(others).some(isName)
      expect({ name, naming }).toEqual({ name, naming: endpoint.owner !== 'none' })
      for (const [kind] of objectRules(endpoint))
        expect(fieldsNaming(endpoint, kind), `${name} has no field for ${kind}`).not.toEqual([])
    }
  })
})

const ruleOf = ({ endpoint, kind }: ObjectRequest) => objectRules(endpoint).find(([each]) => each === kind)?.[1]
