import { objectRules, type Endpoint } from '@portal/contract/endpoint'
import { operations } from './access.ts'
import { shapeOf } from './object-requests.ts'

/** The object of each read: by kind, by required field, or for a single read. */
export type Subject = {
  account: number
  archive: number
  auditEntry: number
  board: number
  builtMachine: string
  contentPage: number
  deadLetter: number
  event: number
  machine: number
  mail: number
  quest: number
  title_id: number
  game_code: string
  event_code: string
  game_id: string
  machine_id: number
  location_id: number
  venue: number
  machineUid: string
  faultToken: string
  faultPhoto: number
  homeBoard: number
  friend: number
  friendUid: string
  guardianToken: string
  teamToken: string
  staffToken: string
  mailStopToken: string
  exclusive: number
  news: number
  help: number
}

export type ReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** Inputs of reads without required fields for their object, or with a costlier optional field. */
const inputs = (of: Subject): Record<string, ReadInput> => ({ ...consoleInputs(of), ...portalInputs(of) })

const consoleInputs = (of: Subject): Record<string, ReadInput> => ({
  'badgesAdmin.list': { query: { search: 'a' } },
  'badgesAdmin.detail': { params: { id: 1 } },
  'badgesAdmin.earners': { params: { id: 1 } },
  'eventsAdmin.list': { query: { search: 'a' } },
  'gamesAdmin.titles': { query: { search: 'a' } },
  'gamesAdmin.title': { params: { id: of.title_id } },
  'gamesAdmin.achievements': { params: { id: of.title_id } },
  'content.pages': { query: { type: 'promotion' } },
  'content.written': { query: { search: 'a' } },
  'content.pageVersion': { params: { id: of.contentPage, version: 1 } },
  'reports.list': { query: { search: 'TypeError' } },
  'accounts.find': { query: { search: 'player' } },
  'follows.reports': { query: { search: 'pinparlor' } },
  'scoreReviews.list': { query: { search: 'friend' } },
  'heldGames.list': { query: { search: 'friend' } },
  'machinesBuilt.list': { query: { search: 'friend' } },
  'audit.list': { query: { search: 'pinparlor' } },
  'jobs.list': { query: { search: 'push' } },
  'operators.registry': { query: { search: 'pinparlor' } },
})

const portalInputs = (of: Subject): Record<string, ReadInput> => ({
  'games.title': { params: { id: of.game_code } },
  'games.layout': { query: { game_title: of.title_id } },
  'accounts.registrationStatus': { query: { key: '' } },
  'quests.detail': { params: { id: of.quest } },
  'content.announcement': { params: { id: of.contentPage } },
  'content.exclusive': { params: { id: of.exclusive } },
  'content.proNewsItem': { params: { id: of.news } },
  'content.help': { query: { search: 'code' } },
  'content.helpArticle': { params: { id: of.help } },
  'content.redirect': { query: { game: of.game_code } },
  'search.find': { query: { q: 'player' } },
  'publicPages.game': { params: { id: of.game_code } },
  'publicPages.places': { query: { search: 'Place' } },
  'publicPages.nearest': { query: { latitude: 45.5, longitude: -122.7 } },
  'publicPages.place': { params: { id: of.venue } },
  'publicPages.towns': { query: { south: 45, west: -123, north: 46, east: -122 } },
  'publicPages.player': { params: { uid: of.friendUid } },
  'parentalConsent.childAge': { query: { date_of_birth: '2016-05-01', country: 'US' } },
  'parentalConsent.guardianCase': { query: { token: of.guardianToken } },
  'guardianRequests.ofChild': { query: { token: of.guardianToken } },
  'profiles.publicUsers': { query: { search: 'player' } },
  'profiles.overview': { query: { user_id: of.friend } },
  'profiles.publicUser': { params: { id: of.friendUid } },
  'follows.connections': { query: { list: 'following' } },
  'locations.withGames': { query: { game_code: of.game_code } },
  'locations.search': { query: { search: 'Place' } },
  'locationScores.show': { params: { id: of.venue } },
  'mailStops.details': { query: { token: of.mailStopToken } },
  'staff.invitation': { query: { token: of.staffToken } },
  'networks.guardianTeamRequest': { query: { token: of.teamToken } },
  'machines.mine': { query: { group_type: 'business' } },
  'alerts.list': { query: { machine_id: of.machine_id } },
  'alerts.groups': { query: { machine_id: of.machine_id } },
  'faultReports.machine': { params: { uid: of.machineUid } },
  'faultReports.status': { params: { token: of.faultToken } },
  'faultReports.list': { query: { machine_id: of.machine_id } },
  'faultReports.photo': { params: { id: of.faultPhoto } },
  'alerts.infoOfMachines': { query: { group_type: 'business' } },
  'plays.activities': { query: { user_id: of.friend } },
  'badges.ofUser': { query: { user_id: of.friend } },
  'badges.count': { query: { user_id: of.friend } },
  'leaderboards.homeDetail': { params: { id: of.homeBoard } },
  'leaderboards.titles': { query: { location_id: of.location_id } },
  'leaderboards.machines': { query: { location_id: of.location_id } },
  'leaderboards.nearby': { query: { latitude: 45.5, longitude: -122.7 } },
  'stats.trend': { query: { title_id: of.title_id } },
  'stats.locationStatsByGroup': { query: { group_type: 'business' } },
  'yearReview.detail': { query: { year: new Date().getUTCFullYear() } },
})

function requiredOf(endpoint: Endpoint, part: 'params' | 'query', subject: Subject): Record<string, unknown> {
  const [kind = ''] = objectRules(endpoint)[0] ?? []
  const values: Record<string, unknown> = { ...subject }
  const required = Object.entries(shapeOf(endpoint[part])).filter(([, schema]) => !schema.safeParse(undefined).success)
  return Object.fromEntries(required.map(([field]) => [field, values[field] ?? values[kind]]))
}

/** Each read that has a query budget, with an input. */
export const readsOf = (subject: Subject): { name: string; endpoint: Endpoint; input: ReadInput }[] =>
  [...operations]
    .filter(([, { queries }]) => queries !== null)
    .map(([name, endpoint]) => ({
      name,
      endpoint,
      input: inputs(subject)[name] ?? {
        params: requiredOf(endpoint, 'params', subject),
        query: requiredOf(endpoint, 'query', subject),
      },
    }))
