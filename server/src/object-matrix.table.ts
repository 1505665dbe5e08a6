import { draftFields } from '@portal/contract/testing/quest-fields'
import { ruleOf, type Estate } from './testing/estate.ts'

/**
 * Whose objects a call takes, from those whom the role matrix lets in; everybody else is refused before anything is looked up.
 * Somebody else's is always answered like what does not exist, except where it is anybody's.
 * `theirs`: their own, else 404. `theirs, or a sentence`: their own, else 400 at its field.
 * `only theirs show`: a list or a wish; somebody else's makes no difference. `open only`: another person, who is private here.
 * `any`: everybody's, if it exists. `any in time`: the same, but 409 as it stands here.
 */
export type Whose = 'theirs' | 'theirs, or a sentence' | 'only theirs show' | 'open only' | 'any' | 'any in time'

/** Own objects, somebody else's, and what does not exist. */
export type Kind = 'own' | 'foreign' | 'unknown'

/** What whoever is let in is told of each kind of object; a kind that is not asked about is missing. */
export const expectations: Record<Whose, Partial<Record<Kind, string>>> = {
  theirs: { own: 'in', foreign: '404', unknown: '404' },
  'theirs, or a sentence': { own: 'in', foreign: '400', unknown: '400' },
  'only theirs show': { own: 'in', foreign: 'in', unknown: 'in' },
  'open only': { foreign: '404', unknown: '404' },
  any: { foreign: 'in', unknown: '404' },
  'any in time': { foreign: '409', unknown: '404' },
}

/** What an admin who acts as a player may not do with the player's own objects, beside what the role matrix says. */
export const notWhileActing = new Set(['networks.update'])

/** What the admin's calls are about: somebody apart, whose state they need. */
export type Cases = {
  bystander: { userId: number; uid: string }
  pending: number
  child: number
  mail: number
  audit: number
  hook: number
  report: number
  review: number
  fence: number
  /** A game that was refused. */
  held: number
  /** Of a machine, open. */
  machineReview: number
  page: number
  /** A draft. */
  quest: number
  card: number
  /** One that waits for its time. */
  job: number
  /** A dead letter. */
  letter: number
  /** A machine that waits for an owner. */
  serial: string
  /** Of the company. */
  event: number
}

type Input = { params?: object; query?: object; body?: object }
export type Named = { whose: Whose; input: (of: Estate, own: Estate) => Input; ofCase?: (cases: Cases, known: boolean) => Input }

const inPath = (key: keyof Estate, whose: Whose = 'theirs', body?: object): Named => ({
  whose,
  input: (of) => ({ params: { id: of[key] }, ...(body ? { body } : {}) }),
})
const inQuery = (name: string, key: keyof Estate, whose: Whose = 'theirs', more: object = {}): Named => ({
  whose,
  input: (of) => ({ query: { [name]: of[key], ...more } }),
})
const inBody = (
  name: string,
  key: keyof Estate,
  more: object | ((own: Estate) => object) = {},
  whose: Whose = 'theirs',
): Named => ({
  whose,
  input: (of, own) => ({ body: { ...(typeof more === 'function' ? more(own) : more), [name]: of[key] } }),
})
/** One of several that a body names. */
const inList = (name: string, key: keyof Estate, more: (own: Estate) => object): Named => ({
  whose: 'theirs',
  input: (of, own) => ({ body: { ...more(own), [name]: [of[key]] } }),
})

/** A board of any game, whenever this runs. */
const boardFields = {
  name: 'Friday league',
  start_at: '2026-11-20T00:00:00Z',
  end_at: '2026-12-20T00:00:00Z',
  title_ids: [1],
  is_public: false,
}
/** What is written of a page, with nothing in it. */
const pageFields = {
  title: '',
  display_title: '',
  slug: '',
  summary: '',
  body: { type: 'doc', content: [] },
  display_image: '',
  promo_code: '',
  audience: 'all',
  publish_at: null,
  expire_at: null,
  categories: [],
  title_codes: [],
  related: [],
  seo_title: '',
  seo_description: '',
  position: 0,
}
const cardFields = {
  title: 'Card',
  subtitle: '',
  image_url: '',
  link_url: '/ic/games',
  cta: 'Look',
  position: 0,
  audience: 'all',
  starts: null,
  ends: null,
  countdown_to: null,
  title_code: null,
}
/** What is written of an event of the company. */
const companyEvent = {
  kind: 'event',
  name: 'Open day',
  description: '',
  starts_at: '2090-01-01T00:00',
  ends_at: '2090-01-02T00:00',
  time_zone: 'UTC',
  location_id: null,
  title_codes: [],
  scoring: 'high_score',
}
const screenFields = { name: 'By the bar', turn_seconds: 60 }
const { is_public: _, ...dates } = boardFields
const eventFields = { ...dates, kind: 'launch_party' }
const nobody = 999_999_999
const reason = 'Ticket 12'
/** An admin helps with an account or looks at a line: any there is. */
const helps = (which: Exclude<keyof Cases, 'serial'>, body?: object): Named => ({
  whose: 'any',
  input: () => ({}),
  ofCase: (cases, known) => {
    const id = which === 'bystander' ? cases.bystander.userId : cases[which]
    return { params: { id: known ? id : nobody }, ...(body ? { body } : {}) }
  },
})

/** An admin looks after a machine of the factory's list. */
const looksAfter = (body?: object): Named => ({
  whose: 'any',
  input: () => ({}),
  ofCase: ({ serial }, known) => ({ params: { serial: known ? serial : 'NOBODY-1' }, ...(body ? { body } : {}) }),
})

/** Every served call that names somebody's object, and after a `#` which, where it names two. What takes things away stands last. */
export const objects: Record<string, Named> = {
  'machines.detail': inPath('machine'),
  'machines.rename': inBody('machine_id', 'machine', { custom_display_name: 'Big Green' }),
  'machines.setOutOfService': inBody('machine_id', 'machine', { out_of_service: true }),
  'machines.setLocation': inBody('machine_id', 'machine', (own) => ({ location_id: own.place })),
  'machines.setLocation#place': inBody('location_id', 'place', (own) => ({ machine_id: own.machine })),
  'machines.setManyOutOfService': inList('machine_ids', 'machine', () => ({ out_of_service: false })),
  'machines.setManyLocations': inList('machine_ids', 'machine', (own) => ({ location_id: own.place })),
  'machines.setManyLocations#place': inBody('location_id', 'place', (own) => ({ machine_ids: [own.machine] })),
  'machines.register': inBody('location_id', 'place', (own) => ({
    serial_number: own.serial,
    registration_code: own.code,
    group_type: own.groupType,
  })),
  'machines.commands': inQuery('machine_id', 'machine'),
  'machines.sendCommands': inList('machine_ids', 'machine', () => ({ kind: 'locate' })),
  'machines.cancelCommand': inPath('command'),
  'machines.fleet': inQuery('location_id', 'place', 'only theirs show'),
  'machines.expectHardware': inBody('machine_id', 'machine', { pending: true }, 'any'),
  'machines.offer': inBody('machine_id', 'machine'),
  'machines.cancelTransfer': inPath('outgoing'),
  'machines.answerTransfer': inPath('incoming', 'theirs', { accept: false }),
  'machines.answerTransfer#place': {
    whose: 'theirs',
    input: (of, own) => ({ params: { id: own.incomingToo }, body: { accept: true, location_id: of.place } }),
  },

  'alerts.list': inQuery('machine_id', 'machine'),
  'alerts.groups': inQuery('machine_id', 'machine'),
  'alerts.groups#place': inQuery('location_id', 'place'),
  'alerts.acknowledge': inPath('alert'),
  'alerts.resolve': inPath('alert'),
  'alerts.saveRule': { whose: 'theirs', input: (of) => ({ body: ruleOf({ id: of.rule }) }) },
  'alerts.saveRule#machine': { whose: 'theirs, or a sentence', input: (of) => ({ body: ruleOf({ machine_ids: [of.machine] }) }) },
  'alerts.joinRule': inPath('invitation', 'theirs', { agree: true }),

  'faultReports.machine': { whose: 'any', input: (of) => ({ params: { uid: of.machineUid } }) },
  'faultReports.submit': inBody('machine_uid', 'machineUid', { kind: 'ball', severity: 'small' }, 'any'),
  'faultReports.list': inQuery('machine_id', 'machine'),
  'faultReports.answer': inPath('faultReport', 'theirs', { state: 'seen' }),
  'faultReports.photo': inPath('faultPhoto'),

  'networks.list': inQuery('identifier', 'network'),
  'networks.add': inBody('location_id', 'place', { ssid: 'Parlor upstairs', password: 'silver-ball-42' }),
  'networks.update': inBody('identifier', 'network', { ssid: 'Parlor below' }),
  'networks.update#place': inBody('location_id', 'place', (own) => ({ identifier: own.network })),
  'networks.temporaryQr': inQuery('identifier', 'network'),
  'networks.team': inQuery('location_id', 'place'),
  'networks.setTeam': inBody('location_id', 'place', { team: [] }),
  'networks.answerTeamInvitation': inPath('teamInvitation', 'theirs', { accept: false }),
  'networks.askTeamGuardian': inPath('guardianRequest'),
  'networks.leaveTeam': inPath('teamMembership'),
  'networks.makeTeamCode': inBody('location_id', 'room'),
  'networks.players': inQuery('location_id', 'place'),
  'locations.update': inPath('place', 'theirs', { name: 'The back room' }),

  'notifications.acknowledge': inBody('notification_id', 'notification', { acknowledged: true }),
  'sessions.end': inBody('sid', 'session'),
  'profiles.profileDetail': inQuery('profile_id', 'profileId'),
  'profiles.publicUser': inPath('uid'),
  'follows.follow': inBody('uid', 'uid', {}, 'open only'),
  'follows.unfollow': inBody('uid', 'uid', {}, 'only theirs show'),
  'follows.block': inBody('uid', 'uid', {}, 'open only'),
  'follows.unblock': inBody('uid', 'uid', {}, 'only theirs show'),
  'follows.report': inBody('uid', 'uid', { reason: 'name' }, 'open only'),
  'plays.activities': inQuery('user_id', 'userId'),
  'plays.machineHighScores': inQuery('machine_id', 'machine'),
  'plays.machineSessions': inQuery('machine_id', 'machine'),
  'plays.removedHighScores': inQuery('machine_id', 'machine'),
  'plays.removeHighScore': {
    whose: 'theirs',
    input: (of) => ({ body: { machine_id: of.machine, id: `${of.played}-1`, reason } }),
  },
  'plays.restoreHighScore': {
    whose: 'theirs',
    input: (of) => ({ body: { machine_id: of.machine, id: `${of.removedHigh}-1` } }),
  },
  'stats.locationStats': inQuery('location_id', 'place'),
  'stats.userStats': inQuery('user_id', 'userId'),
  'exports.archiveFile': inPath('archive'),
  'stats.trend': inQuery('user_id', 'userId'),
  'stats.userTitleStats': inQuery('user_id', 'userId', 'theirs', { title_id: 1 }),
  'stats.gameOverview': inQuery('user_id', 'userId', 'theirs', { title_id: 1 }),
  'achievements.userAchievements': inQuery('user_id', 'userId', 'theirs', { title_id: 1 }),
  'badges.ofUser': inQuery('user_id', 'userId'),
  'badges.ofUser#uid': inQuery('identifier', 'uid'),
  'badges.count': inQuery('user_id', 'userId'),
  'badges.count#uid': inQuery('identifier', 'uid'),
  'events.detail': inPath('event'),
  'events.save': {
    whose: 'theirs',
    input: (of, own) => ({ params: { id: of.event }, body: { ...eventFields, location_id: own.place } }),
  },
  'events.save#place': {
    whose: 'theirs',
    input: (of) => ({ params: { id: 'new' }, body: { ...eventFields, location_id: of.place } }),
  },
  'leaderboards.view': inPath('board'),
  'leaderboards.url': inPath('board'),
  'leaderboards.rank': inPath('board'),
  'leaderboards.rankHistory': inPath('board'),
  'leaderboards.titles': inQuery('location_id', 'place'),
  'leaderboards.machines': inQuery('location_id', 'place'),
  'leaderboards.detail': inPath('board'),
  'leaderboards.save': {
    whose: 'theirs',
    input: (of, own) => ({ params: { id: of.board }, body: { ...boardFields, location_id: own.place } }),
  },
  'leaderboards.save#place': {
    whose: 'theirs',
    input: (of) => ({ params: { id: 'new' }, body: { ...boardFields, location_id: of.place } }),
  },
  'leaderboards.homeDetail': inPath('homeBoard'),
  'leaderboards.createHome': inPath('room', 'theirs', boardFields),
  'leaderboards.saveHome': inPath('homeBoard', 'theirs', boardFields),
  'leaderboards.list': inQuery('location_id', 'place', 'only theirs show'),

  'accounts.sheet': helps('bystander'),
  'accounts.mailReset': helps('bystander', { reason }),
  'accounts.mailActivation': helps('pending', { reason }),
  'accounts.confirm': helps('pending', { reason }),
  'parentalConsent.mailGuardian': helps('child', { reason }),
  'sessions.unlock': helps('bystander', { reason }),
  'secondFactor.removeOf': helps('bystander', { reason }),
  'secondFactor.namePasskey': inPath('passkey', 'theirs', { name: 'Phone' }),
  'secondFactor.removePasskey': inPath('passkey'),
  'sessions.endOf': helps('bystander', { reason }),
  'sessions.impersonate': {
    whose: 'any',
    input: () => ({}),
    ofCase: ({ bystander }, known) => ({ query: { uid: known ? bystander.uid : 'nobodyhasthis', reason } }),
  },
  'builtMachines.detail': looksAfter(),
  'builtMachines.renewCode': looksAfter({ reason }),
  'builtMachines.revokeSecret': looksAfter({ factory: true, reason }),
  'builtMachines.remove': { ...looksAfter({ reason }), whose: 'any in time' },
  'jobs.again': { ...helps('job', { reason }), whose: 'any in time' },
  'jobs.drop': { ...helps('job', { reason }), whose: 'any in time' },
  'jobs.letter': helps('letter'),
  'jobs.replay': helps('letter', { reason }),
  'jobs.dropLetter': { ...helps('letter', { reason }), whose: 'any in time' },
  'mails.mail': helps('mail'),
  'mails.sendAgain': { ...helps('mail', { reason }), whose: 'any in time' },
  'audit.detail': helps('audit'),
  'scoreReviews.leave': helps('review', { reason }),
  'scoreReviews.remove': helps('review', { reason, ground: 'rules' }),
  'scoreReviews.uphold': { ...helps('review', { reason }), whose: 'any in time' },
  'scoreReviews.restore': helps('review', { reason }),
  'scoreReviews.liftFence': helps('fence', { reason }),
  'scoreReviews.appeal': inPath('removal', 'theirs', { text: 'It was me.' }),
  'heldGames.release': helps('held', { reason }),
  'heldGames.refuse': { ...helps('held', { reason }), whose: 'any in time' },
  'heldGames.uphold': { ...helps('held', { reason }), whose: 'any in time' },
  'heldGames.appeal': inPath('refused', 'theirs', { text: 'It was me.' }),
  'heldGames.ofMachine': inQuery('machine_id', 'machine'),
  'heldGames.confirm': inPath('fastGame'),
  'disownedGames.disown': inPath('played'),
  'disownedGames.undo': inPath('disowned'),
  'disownedGames.closeReview': helps('machineReview', { reason }),
  'follows.closeReport': helps('report', { outcome: 'acted', reason }),
  'content.saveCard': { ...helps('card', { revision: 99, ...cardFields }), whose: 'any in time' },
  'content.removeCard': { ...helps('card', { revision: 99 }), whose: 'any in time' },
  'content.restoreCard': { ...helps('card', { revision: 99 }), whose: 'any in time' },
  'content.writtenPage': helps('page'),
  'content.previewPage': helps('page'),
  'content.pageVersion': {
    ...helps('page'),
    ofCase: ({ page }, known) => ({ params: { id: known ? page : nobody, version: 1 } }),
  },
  'content.saveDraft': { ...helps('page', { revision: 99, fields: pageFields }), whose: 'any in time' },
  'content.publishPage': { ...helps('page', { revision: 99 }), whose: 'any in time' },
  'content.withdrawPage': { ...helps('page', { revision: 99, reason }), whose: 'any in time' },
  'content.discardDraft': { ...helps('page', { revision: 99 }), whose: 'any in time' },
  'content.restoreVersion': { ...helps('page', { revision: 99, version: 1 }), whose: 'any in time' },
  'eventsAdmin.detail': helps('event'),
  'eventsAdmin.save': { ...helps('event', { revision: 99, fields: companyEvent }), whose: 'any in time' },
  'eventsAdmin.cancel': { ...helps('event', { revision: 99, reason }), whose: 'any in time' },
  'eventsAdmin.undo': { ...helps('event', { revision: 99 }), whose: 'any in time' },
  'questsEditor.detail': helps('quest'),
  'questsEditor.save': { ...helps('quest', { version: 99, fields: draftFields }), whose: 'any in time' },
  'questsEditor.publish': { ...helps('quest', { version: 99, reason }), whose: 'any in time' },
  'questsEditor.withdraw': { ...helps('quest', { reason }), whose: 'any in time' },
  'questsEditor.reopen': { ...helps('quest', { reason }), whose: 'any in time' },
  'questsEditor.cancelDryRun': { ...helps('quest'), whose: 'any in time' },
  'questsEditor.dryRun': helps('quest', {}),

  'membership.createOrRenew': inBody('order_id', 'order'),
  'membership.grant': {
    whose: 'any',
    input: () => ({}),
    ofCase: ({ bystander }, known) => ({ body: { user_id: known ? bystander.userId : nobody, days: 30, reason } }),
  },
  'membership.hookAgain': { ...helps('hook', { reason }), whose: 'any in time' },

  'telemetry.acknowledgeCommand': inPath('command', 'theirs', { outcome: 'done' }),

  'kiosks.change': {
    whose: 'theirs',
    input: (of, own) => ({
      params: { id: of.screen },
      body: { ...screenFields, location_id: own.place, board_ids: [own.board] },
    }),
  },
  'kiosks.reload': inPath('screen', 'theirs', {}),
  'kiosks.remove': inPath('screen'),
  'events.remove': inPath('event'),
  'leaderboards.remove': inPath('board'),
  'staff.withdraw': inPath('staffInvitation'),
  'staff.remove': inPath('staffMember'),
  'staff.leave': inPath('employer'),
  'networks.remove': inQuery('identifier', 'network'),
  'alerts.removeRule': inPath('rule'),
  'machines.remove': inBody('machine_id', 'machine'),
  'locations.remove': inQuery('location_id', 'emptyPlace'),
}

/** Calls that name what belongs to nobody, or what only its holder can name. */
export const ofNobody: Record<string, string> = {
  'games.title': 'the game data',
  'content.urlConfig': 'addresses for everybody',
  'lookups.saveCountryRule': 'countries for everybody',
  'lookups.savePlaceKind': 'kinds of places for everybody',
  'flags.set': 'switches for everybody',
  'content.undoAddress': 'addresses for everybody',
  'content.setAddress': 'addresses for everybody',
  'quests.detail': 'quests for everybody',
  'quests.list': 'quests for everybody',
  'questsEditor.create': 'events and venues for everybody',
  'eventsAdmin.create': 'venues for everybody',
  'content.announcement': 'what is written for everybody',
  'content.exclusive': 'what is written for everybody',
  'content.proNewsItem': 'what is written for all operators',
  'content.helpArticle': 'what is written for everybody',
  'achievements.statistics': 'the game data',
  'badgesAdmin.detail': 'the game data',
  'badgesAdmin.save': 'the game data',
  'badgesAdmin.undo': 'the game data',
  'badgesAdmin.withdraw': 'the game data',
  'badgesAdmin.restore': 'the game data',
  'badgesAdmin.earners': 'the game data',
  'badgesAdmin.grant': 'the game data',
  'badgesAdmin.takeBack': 'the game data',
  'gamesAdmin.title': 'the game data',
  'gamesAdmin.addModel': 'the game data',
  'gamesAdmin.addCategory': 'the game data',
  'gamesAdmin.removeCategory': 'the game data',
  'gamesAdmin.saveTitle': 'the game data',
  'gamesAdmin.undoTitle': 'the game data',
  'gamesAdmin.achievements': 'the game data',
  'gamesAdmin.addAchievement': 'the game data',
  'gamesAdmin.saveAchievement': 'the game data',
  'gamesAdmin.undoAchievement': 'the game data',
  'gamesAdmin.withdrawAchievement': 'the game data',
  'gamesAdmin.restoreAchievement': 'the game data',
  'achievements.pin': 'the game data',
  'achievements.unpin': 'the game data',
  'exports.games': 'the game data, of which only own games are listed',
  'exports.gamesFile': 'the game data, of which only own games are listed',
  'badges.arrange': 'the game data, of which only the own are kept',
  'tracking.trackPage': 'a name the tab gave itself',
  'reports.giveConsent': 'a name the browser gave itself',
  'achievements.statisticsRightlySpelt': 'the game data',
  'accounts.register': 'pictures and colours for everybody; a case that is tied by its e-mail',
  'accounts.confirmRegistration': 'a mailed link',
  'accounts.verifyPasswordToken': 'a mailed link',
  'accounts.setPassword': 'a mailed link',
  'operators.confirm': 'a mailed link',
  'parentalConsent.guardianCase': 'a mailed link',
  'parentalConsent.decide': 'a mailed link',
  'staff.invitation': 'a mailed link',
  'staff.accept': 'a mailed link',
  'networks.guardianTeamRequest': 'a mailed link',
  'networks.decideTeamRequest': 'a mailed link',
  'notifications.mails': 'a mailed link',
  'kiosks.check': 'a token that only the screen has',
  'kiosks.pair': 'a code that a screen shows; place and boards are looked at as in kiosks.change',
  'faultReports.status': 'a link that its reporter was given',
  'parentalConsent.addVerificationProfile': 'a case that is tied by its e-mail',
  'operators.register': 'the registry of operators',
  'profiles.updateProfile': 'pictures and colours for everybody',
  'accounts.registrationStatus': 'the key its registration was given',
  'accounts.requestReset': 'an e-mail',
  'accounts.resendConfirmation': 'an e-mail',
  'sessions.login': 'an e-mail',
  'sessions.verifyCredentials': 'an e-mail',
  'mails.outbox': 'a filter of what admins see',
  'membership.allOrders': 'a filter of what admins see',
  'audit.list': 'a filter of what admins see',
  'mails.demoMailbox': 'a key that the registration answered; a demo only',
}
