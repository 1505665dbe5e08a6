import type { AlertRule, alertsCalls } from '@portal/contract/alerts'
import type { Input } from '@portal/contract/endpoint'
import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { lockRecord, saveRevision, sentFields } from '../../platform/record-revisions.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { consumeInvitationLimits, findRecipients, lockSender } from '../contacts/index.ts'
import { ownMachineIds } from '../machines/index.ts'
import { notify } from '../notifications/index.ts'
import {
  countRules,
  deleteRule,
  removePersonFromRules,
  findRule,
  peopleWhoAgreed,
  replacePeople,
  rulesVisibleTo,
  setMailStop,
  storeRuleAnswer,
  upsertRule,
  type RuleRow,
} from './rules.sql.ts'
import { words } from './texts.ts'

const rulesAtMost = 50

type RuleInput = Input<typeof alertsCalls.saveRule>['body']
type RuleChange = Input<typeof alertsCalls.changeRule>['body']

export async function listRules({ db, actor }: Call<Player>) {
  const rules = await rulesVisibleTo(db, actor.userId)
  return { rules: rules.map((rule) => ruleToWire(rule, actor.userId)) }
}

/**
 * Only contacts of the owner can be named, and each has to agree. Other names are ignored, whether or not the account exists.
 */
export async function saveRule(call: Call<Player>, { id, revision, ...input }: RuleInput) {
  return storeRule(call, { id, revision, typedOf: () => input })
}

/** Changes the sent fields; throws `input.invalid` with `conflicts` when somebody changed one of them since the revision. */
export async function changeRule(call: Call<Player>, id: number, { revision, ...change }: RuleChange) {
  return storeRule(call, { id, revision, typedOf: (known) => ({ ...known, ...sentFields(change) }) })
}

type TypedRule = Omit<RuleInput, 'id' | 'revision'>
type RuleEdit = { id: number | undefined; revision: number | undefined; typedOf: (known: TypedRule) => TypedRule }

async function storeRule(call: Call<Player>, { id, revision, typedOf }: RuleEdit) {
  const { actor, db } = call
  const savedId = await inTransaction(db, async (tx) => {
    await lockSender(tx, actor.userId)
    const known = id === undefined ? undefined : await requireOwnRule(tx, actor, id)
    const input = typedOf(known ? typedRule(known) : newRule)
    if (!input.in_portal && !input.by_mail) throw invalid({ in_portal: [words.way] })
    await requireOwnMachines({ ...call, db: tx }, input.machine_ids)
    if (known)
      await saveRevision(call, tx, await lockRecord(tx, 'alert_rule', known.id), {
        asked: revision,
        before: fieldsOf(typedRule(known)),
        after: fieldsOf({ ...input, people: namesOf(input.people, known) }),
      })
    else if ((await countRules(tx, actor.userId)) >= rulesAtMost) throw invalid({ name: [words.tooManyRules(rulesAtMost)] })
    return replaceRule(call, tx, known?.id, input)
  })
  return { rule: ruleToWire(await requireOwnRule(db, actor, savedId), actor.userId) }
}

async function replaceRule(call: Call<Player>, tx: Db, id: number | undefined, input: TypedRule): Promise<number> {
  const { actor, clock } = call
  const people = await resolvePeople({ ...call, db: tx }, input.people)
  const ruleId = await upsertRule(tx, id, {
    ownerId: actor.userId,
    name: input.name,
    kinds: [...new Set(input.kinds)],
    machineIds: input.machine_ids && [...new Set(input.machine_ids)],
    fromMinute: input.from_minute,
    toMinute: input.to_minute,
    inPortal: input.in_portal,
    byMail: input.by_mail,
    pace: input.pace,
    at: clock.now(),
  })
  const newPeople = await replacePeople(tx, ruleId, people, null)
  const keys = new Map(newPeople.map((userId) => [`user:${userId}`, userId]))
  const open = await consumeInvitationLimits(call, tx, actor.userId, [...keys.keys()])
  const owner = { userId: actor.userId, name: (await findAccount(tx, actor.userId))?.username ?? '' }
  await notify(
    call,
    tx,
    [...keys].flatMap(([key, userId]) => (open.has(key) ? [ruleInvitation(userId, owner)] : [])),
  )
  return ruleId
}

const newRule: TypedRule = {
  name: '',
  kinds: [],
  machine_ids: null,
  from_minute: 0,
  to_minute: 0,
  in_portal: true,
  by_mail: false,
  pace: 'at-once',
  people: [],
}

const typedRule = (rule: RuleRow): TypedRule => ({
  name: rule.name,
  kinds: rule.kinds,
  machine_ids: rule.machineIds,
  from_minute: rule.fromMinute,
  to_minute: rule.toMinute,
  in_portal: rule.inPortal,
  by_mail: rule.byMail,
  pace: rule.pace,
  people: rule.people.map(({ username }) => username),
})

/** Usernames of the people whom the rule already names, whatever way they were written. */
const namesOf = (names: readonly string[], { people }: RuleRow) =>
  names.map((name) => people.find(({ username }) => username.toLowerCase() === name.toLowerCase())?.username ?? name)

/** Lists without an order are compared as sets; the hours and the ways are checked together. */
function fieldsOf({ name, kinds, machine_ids, from_minute, to_minute, in_portal, by_mail, pace, people }: TypedRule) {
  return {
    name,
    kinds: [...new Set(kinds)].toSorted(),
    machine_ids: machine_ids && [...new Set(machine_ids)].toSorted((a, b) => a - b),
    hours: { from_minute, to_minute },
    ways: { in_portal, by_mail },
    pace,
    people: [...new Set(people)].toSorted(),
  }
}

export async function removeRule({ actor, db }: Call<Player>, id: number) {
  await requireOwnRule(db, actor, id)
  await deleteRule(db, id)
  return {}
}

export async function answerRuleInvitation({ actor, db, clock }: Call<Player>, id: number, { agree }: { agree: boolean }) {
  const answered = await storeRuleAnswer(db, { ruleId: id, userId: actor.userId, agree, at: clock.now() })
  if (!answered) throw unknownObject()
  return {}
}

/** The owner of the rule sees that the person stopped its mails. */
export async function stopRuleMails(tx: Db, { at, ...recipient }: { ruleId: number; userId: number; at: Date }): Promise<void> {
  await setMailStop(tx, recipient, at)
}

export async function resumeRuleMails({ actor, db }: Call<Player>, id: number) {
  const resumed = await inTransaction(db, (tx) => setMailStop(tx, { ruleId: id, userId: actor.userId }, null))
  if (!resumed) throw unknownObject()
  return {}
}

export async function removeLeftStaffFromRules(_: Services, tx: Tx, events: DomainEvent<'staff.left'>[]): Promise<void> {
  for (const { body } of events) await removePersonFromRules(tx, body)
}

const ruleInvitation = (userId: number, owner: { userId: number; name: string }) => ({
  userId,
  type: 'machine',
  title: words.invitedToRule.title,
  body: words.invitedToRule.body(owner.name),
  names: owner.userId,
  link: '/account/alerts',
})

async function requireOwnRule(db: Db, actor: Player, id: number): Promise<RuleRow> {
  const rule = await findRule(db, id)
  if (rule?.ownerId !== actor.userId) throw unknownObject()
  return rule
}

async function requireOwnMachines({ db, actor }: Call<Player>, ids: number[] | null) {
  if (!ids) return
  const own = new Set(await ownMachineIds(db, actor.userId, ids))
  if (ids.some((id) => !own.has(id))) throw invalid({ machine_ids: [words.ownMachines] })
}

async function resolvePeople({ db, actor }: Call<Player>, names: string[]): Promise<number[]> {
  if (!names.length) return []
  const agreed = new Set(await peopleWhoAgreed(db, actor.userId))
  const recipients = await findRecipients(db, { userId: actor.userId, agreed }, 'alert-rule', names)
  return [...new Set(recipients.flatMap(({ userId }) => userId ?? []))]
}

/** A minor reads no name that the owner of a rule wrote. */
const ruleToWire = (rule: RuleRow, viewerId: number): AlertRule => ({
  id: rule.id,
  name: rule.ownerId !== viewerId && rule.people.some(({ userId, isMinor }) => userId === viewerId && isMinor) ? '' : rule.name,
  kinds: rule.kinds,
  machine_ids: rule.machineIds,
  from_minute: rule.fromMinute,
  to_minute: rule.toMinute,
  in_portal: rule.inPortal,
  by_mail: rule.byMail,
  pace: rule.pace,
  revision: rule.revision,
  people:
    rule.ownerId === viewerId
      ? rule.people.map(({ username, agreed, mailStopped }) => ({ username, agreed, mail_stopped: mailStopped }))
      : [],
  owner: rule.ownerName,
  is_mine: rule.ownerId === viewerId,
  agreed: rule.ownerId === viewerId || rule.people.some(({ userId, agreed }) => userId === viewerId && agreed),
  mail_stopped:
    rule.ownerId === viewerId
      ? rule.ownerMailStopped
      : rule.people.some(({ userId, mailStopped }) => userId === viewerId && mailStopped),
})
