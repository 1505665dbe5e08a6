import { readFileSync } from 'node:fs'
import { followsCalls } from '@portal/contract/follows'
import { heldGamesCalls } from '@portal/contract/held-games'
import { scoreReviewsCalls } from '@portal/contract/score-reviews'
import { objectRules, type AccessRule } from '@portal/contract/endpoint'
import { problems } from '@portal/contract/problems'
import { routeAliases } from '../platform/http/other-methods.ts'
import { parseAccess, replies, type AccessLine, type ObjectState } from './access.ts'
import { startTestApp, type TestApp } from './app.ts'
import { makeChildren } from './children.ts'
import { makeUnownedMachine } from './test-machine.ts'
import { insertCommand, makeEstate, unknownEstate, type Estate } from './estate.ts'
import {
  isConflict,
  objectRequests,
  partsOf,
  shapeOf,
  type AdminObjects,
  type ObjectRequest,
  type Objects,
} from './object-requests.ts'
import { makePrincipals, principals, type Cast, type Principal } from './principals.ts'
import { sendShopWebhook } from './shop-messages.ts'
import { insertDeadLetter, insertStuckJob } from './stuck-work.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from './fixtures.ts'

const snapshot = parseAccess(readFileSync(new URL('../access.generated.tsv', import.meta.url), 'utf8'))

let app: TestApp
let cast: Cast
let adminObjects: AdminObjects
const estates: Partial<Record<Principal, Estate>> = {}

/** Starts an app with the principals and their objects. */
export async function startObjectMatrix(): Promise<TestApp> {
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
  adminObjects = await makeAdminObjects(app, fixtures)
  return app
}

async function makeAdminObjects(portal: TestApp, fixtures: Fixtures): Promise<AdminObjects> {
  const bystander = await fixtures.player('bystander')
  const { userId: pending } = await fixtures.player('unconfirmed', { status: 'pending' })
  await makeChildren(portal).register('kimlee')
  const child = await portal.services.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'kimlee')
    .executeTakeFirstOrThrow()
  const mail = await portal.services.db.selectFrom('outbox_mails').select('id').executeTakeFirstOrThrow()
  const audit = await portal.services.db.selectFrom('audit_entries').select('id').executeTakeFirstOrThrow()
  await sendShopWebhook(portal, { topic: 'app/uninstalled', body: {} })
  const hook = await portal.services.db.selectFrom('shop_hooks').select('id').executeTakeFirstOrThrow()
  await (await fixtures.player('teller')).calls(followsCalls.report, { body: { uid: bystander.uid, reason: 'name' } })
  const report = await portal.services.db.selectFrom('player_reports').select('id').executeTakeFirstOrThrow()
  const { serial } = await makeUnownedMachine(portal, 'DEPOT-700001-1')
  return {
    account: bystander.userId,
    accountUid: bystander.uid,
    pending,
    child: child.id,
    mail: mail.id,
    auditEntry: audit.id,
    shopMessage: hook.id,
    playerReport: report.id,
    ...(await makeJudgedReview(portal, fixtures, bystander)),
    ...(await makePublished(portal, fixtures)),
    builtMachine: serial,
    job: await insertStuckJob(portal, { tries: 0 }),
    deadLetter: await insertDeadLetter(portal),
  }
}

/** Adds a quest, a page, a card and an event of the company. */
async function makePublished(portal: TestApp, fixtures: Fixtures) {
  const { id: quest } = await fixtures.quest({
    name: 'Written',
    state: 'draft',
    badges: [{ ...plainBadge, trigger: 'games_played' }],
  })
  const { id: page } = await fixtures.page({ type: 'announcement', slug: 'for-everybody', title: 'For everybody' })
  await fixtures.card({ title: 'Card', linkUrl: '/ic/games', cta: 'Look' })
  const { id: card } = await portal.services.db.selectFrom('adcards').select('id').executeTakeFirstOrThrow()
  const now = portal.clock.now()
  const { id: event } = await fixtures.event({
    name: 'Open',
    sternEvent: true,
    startsAt: now,
    endsAt: new Date(now.getTime() + 1000),
  })
  return { quest, contentPage: page, contentCard: card, event }
}

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
  return { scoreReview: review.id, scoreFence: fence, heldGame: held?.id ?? 0, machineReview }
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

type IsAsked = (request: ObjectRequest, principal: Principal) => boolean

/** Makes a request for an object in a state as each principal that is asked for. */
async function answersTo(request: ObjectRequest, state: ObjectState, asked: IsAsked): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  for (const principal of principals.filter((each) => asked(request, each)))
    if (state !== 'own' || estates[principal]) answers[principal] = await answerTo(request, principal, state)
  return answers
}

/** The access that the snapshot gives; an object whose state conflicts with the request is refused with 409 to those admitted. */
function expectedLine(request: ObjectRequest, state: ObjectState): AccessLine | undefined {
  const line = snapshot.get(`${request.name} ${request.kind} ${state}`)
  if (!line || state === 'unknown' || !isConflict(request)) return line
  return Object.fromEntries(Object.entries(line).map(([who, access]) => [who, access === 'in' ? '409' : access])) as AccessLine
}

const ruleOf = ({ endpoint, kind }: ObjectRequest) => objectRules(endpoint).find(([each]) => each === kind)?.[1]

/** They own the foreign objects of others of their role, and get the same answers. */
const twins: Principal[] = ['otherHome', 'otherOperator', 'otherMachine']

/** Leaves out principals that the call refuses whatever its object is, and the second of each role. */
export const isAdmittedOnce: IsAsked = ({ name }, principal) =>
  snapshot.get(name)?.[principal] === 'in' && !twins.includes(principal)

/** Returns the answers that differ from the snapshot, for own, foreign and unknown objects of each call. */
export async function findSurprises(asked: IsAsked): Promise<string[]> {
  const surprises: string[] = []
  // Refused requests change nothing, so those for own objects come last.
  for (const states of [['foreign', 'unknown'], ['own']] as const)
    for (const request of objectRequests)
      for (const state of states) {
        const expected = expectedLine(request, state)
        if (!expected) continue
        const answers = await answersTo(request, state, asked)
        found.set(keyOf(request), { ...found.get(keyOf(request)), [state]: answers })
        for (const [principal, answer] of Object.entries(answers))
          if (accessIn(answer) !== expected[principal as Principal])
            surprises.push(`${keyOf(request)}, ${principal}, ${state}: ${accessIn(answer)} ${answer.text.slice(0, 160)}`)
      }
  return surprises
}

/** Returns the answers of the matrix that reveal whether an object of another account exists. */
export const findAnswersThatRevealObjects = (): string[] =>
  objectRequests.flatMap((request) => {
    const { foreign = {}, unknown = {} } = found.get(keyOf(request)) ?? {}
    if (ruleOf(request) === 'any') return []
    return principals
      .filter((principal) => foreign[principal]?.text !== unknown[principal]?.text)
      .map((principal) => `${keyOf(request)}, ${principal}: ${foreign[principal]?.text} / ${unknown[principal]?.text}`)
  })

function fits(request: ObjectRequest, rule: AccessRule): boolean {
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

/** Returns the requests whose answers in the matrix follow another access rule than the declared one. */
export const findMisdeclared = (): string[] =>
  objectRequests.flatMap((request) => {
    const fitting = (Object.keys(replies) as AccessRule[]).filter((rule) => fits(request, rule)).join()
    return fitting === ruleOf(request) ? [] : [`${keyOf(request)}: declares ${ruleOf(request)}, fits ${fitting || 'none'}`]
  })
