/** What the reads are asked about. */
export type Subject = {
  title: number
  titleCode: string
  machine: number
  machineUid: string
  serial: string
  faultToken: string
  faultPhoto: number
  location: number
  board: number
  homeBoard: number
  event: number
  eventCode: string
  friend: number
  friendUid: string
  email: string
  mail: number
  letter: number
  audit: number
  player: number
  guardianToken: string
  teamToken: string
  announcement: number
  quest: number
  exclusive: number
  news: number
  help: number
}

type Read = { statements: number; input?: { params?: object; query?: object } }

/** GET calls that are no plain reads: streams, mails that are asked for, what machines ask, what only a demo has. */
export const notReads = new Set([
  'live.stream',
  'telemetry.commands',
  'accounts.requestReset',
  'accounts.resendConfirmation',
  'mails.demoMailbox',
  // Takes a leave: it writes.
  'sessions.impersonate',
  // Made anew each time, and counted.
  'membership.multipassUrl',
])

/** How many statements each read costs once the node knows its caller. A new read needs a line here. */
export const readsOf = (of: Subject): Record<string, Read> => ({
  'lookups.countries': { statements: 0 },
  'lookups.states': { statements: 0 },
  'lookups.provinces': { statements: 0 },
  'lookups.locationTypes': { statements: 1 },
  'lookups.map': { statements: 0 },
  'games.titles': { statements: 0 },
  'games.title': { statements: 0, input: { params: { id: of.titleCode } } },
  'games.instructions': { statements: 0, input: { query: { game_code: of.titleCode } } },
  'badgeDesk.list': { statements: 2, input: { query: { search: 'a' } } },
  'badgeDesk.detail': { statements: 2, input: { params: { id: 1 } } },
  'badgeDesk.earners': { statements: 3, input: { params: { id: 1 } } },
  'eventDesk.list': { statements: 2, input: { query: { search: 'a' } } },
  'eventDesk.detail': { statements: 2, input: { params: { id: of.event } } },
  'catalogue.titles': { statements: 0, input: { query: { search: 'a' } } },
  'catalogue.title': { statements: 2, input: { params: { id: of.title } } },
  'catalogue.achievements': { statements: 3, input: { params: { id: of.title } } },
  'games.layout': { statements: 0, input: { query: { game_title: of.title } } },
  'accounts.registrationStatus': { statements: 2, input: { query: { identifier: of.email } } },
  'quests.list': { statements: 1 },
  'quests.detail': { statements: 3, input: { params: { id: of.quest } } },
  'questStudio.list': { statements: 2 },
  'questStudio.detail': { statements: 4, input: { params: { id: of.quest } } },
  'content.announcements': { statements: 1 },
  'content.announcement': { statements: 1, input: { params: { id: of.announcement } } },
  'content.exclusives': { statements: 1 },
  'content.exclusive': { statements: 1, input: { params: { id: of.exclusive } } },
  'content.proNews': { statements: 1 },
  'content.proNewsItem': { statements: 1, input: { params: { id: of.news } } },
  'content.help': { statements: 1, input: { query: { search: 'code' } } },
  'content.helpArticle': { statements: 1, input: { params: { id: of.help } } },
  'content.adcards': { statements: 1 },
  'content.pages': { statements: 1, input: { query: { type: 'promotion' } } },
  'content.urlConfig': { statements: 1 },
  'content.writtenCards': { statements: 1 },
  'content.addresses': { statements: 1 },
  'content.pictures': { statements: 2 },
  'content.written': { statements: 2, input: { query: { search: 'a' } } },
  'content.writtenPage': { statements: 3, input: { params: { id: of.announcement } } },
  'content.writingChoices': { statements: 1 },
  'content.previewPage': { statements: 3, input: { params: { id: of.announcement } } },
  'content.pageVersion': { statements: 1, input: { params: { id: of.announcement, version: 1 } } },
  'content.redirect': { statements: 1, input: { query: { game: of.titleCode } } },
  'tracking.counts': { statements: 2 },
  'kiosks.list': { statements: 1 },
  'search.find': { statements: 4, input: { query: { q: 'player' } } },
  'reports.consentPlace': { statements: 0 },
  'reports.status': { statements: 0 },
  'reports.pageSpeed': { statements: 1 },
  'reports.list': { statements: 2, input: { query: { search: 'TypeError' } } },
  'accounts.find': { statements: 2, input: { query: { search: 'player' } } },
  'accounts.sheet': { statements: 4, input: { params: { id: of.player } } },
  'follows.reports': { statements: 2, input: { query: { search: 'pinparlor' } } },
  'scoreReviews.list': { statements: 2, input: { query: { search: 'friend' } } },
  'scoreReviews.fences': { statements: 2 },
  'scoreReviews.mine': { statements: 1 },
  'leaderboards.rank': { statements: 1, input: { params: { id: of.board } } },
  'leaderboards.rankHistory': { statements: 2, input: { params: { id: of.board } } },
  'leaderboards.combined': { statements: 3, input: { query: { event_code: of.eventCode } } },
  'leaderboards.removals': { statements: 2, input: { query: { event_code: of.eventCode } } },
  'builtMachines.list': { statements: 2, input: { query: { search: 'friend' } } },
  'builtMachines.detail': { statements: 2, input: { params: { serial: of.serial } } },
  'builtMachines.models': { statements: 1 },
  'flags.list': { statements: 1 },
  'content.flags': { statements: 0 },
  'lookups.countryRules': { statements: 1 },
  'lookups.placeKinds': { statements: 1 },
  'audit.list': { statements: 2, input: { query: { search: 'pinparlor' } } },
  'audit.detail': { statements: 1, input: { params: { id: of.audit } } },
  'membership.userInfo': { statements: 1 },
  'membership.offer': { statements: 1 },
  'membership.orders': { statements: 1 },
  'membership.allOrders': { statements: 2 },
  'membership.hooks': { statements: 2 },

  'jobs.overview': { statements: 4 },
  'jobs.list': { statements: 2, input: { query: { search: 'push' } } },
  'jobs.letters': { statements: 2 },
  'jobs.letter': { statements: 1, input: { params: { id: of.letter } } },
  'mails.outbox': { statements: 2 },
  'mails.mail': { statements: 1, input: { params: { id: of.mail } } },
  'parentalConsent.childAge': { statements: 0, input: { query: { date_of_birth: '2016-05-01', country: 'US' } } },
  'parentalConsent.guardianCase': { statements: 4, input: { query: { token: of.guardianToken } } },
  'notifications.list': { statements: 1 },
  'notifications.settings': { statements: 1 },
  'sessions.list': { statements: 1 },
  'secondFactor.show': { statements: 2 },
  'sessions.ping': { statements: 0 },
  'profiles.userDetail': { statements: 3 },
  'profiles.profileDetail': { statements: 2 },
  'profiles.avatars': { statements: 0 },
  'profiles.backgroundColors': { statements: 0 },
  'profiles.publicUsers': { statements: 1, input: { query: { search: 'player' } } },
  'profiles.publicUser': { statements: 2, input: { params: { id: of.friendUid } } },
  'follows.connections': { statements: 2, input: { query: { list: 'following' } } },
  'follows.rivals': { statements: 1 },
  'follows.feed': { statements: 1 },
  'content.teamSternMembers': { statements: 1 },
  'profiles.loginQr': { statements: 1 },
  'profiles.supportCode': { statements: 1 },
  'operators.registry': { statements: 2, input: { query: { search: 'pinparlor' } } },
  'locations.withGames': { statements: 1, input: { query: { game_code: of.titleCode } } },
  'locations.search': { statements: 1, input: { query: { search: 'Place' } } },
  'locations.mine': { statements: 1 },
  'contacts.list': { statements: 1 },
  'networks.list': { statements: 1 },
  'networks.temporaryQr': { statements: 2 },
  'networks.players': { statements: 2, input: { query: { location_id: of.location } } },
  'networks.teamInvitations': { statements: 2 },
  'networks.guardianTeamRequest': { statements: 2, input: { query: { token: of.teamToken } } },
  'networks.team': { statements: 3, input: { query: { location_id: of.location } } },
  'machines.mine': { statements: 3, input: { query: { group_type: 'business' } } },
  'machines.failures': { statements: 1 },
  'machines.transfers': { statements: 1 },
  'machines.places': { statements: 1 },
  'machines.fleet': { statements: 2 },
  'machines.detail': { statements: 4, input: { params: { id: of.machine } } },
  'alerts.list': { statements: 3, input: { query: { machine_id: of.machine } } },
  'alerts.groups': { statements: 3, input: { query: { machine_id: of.machine } } },
  'alerts.rules': { statements: 1 },
  'faultReports.machine': { statements: 2, input: { params: { uid: of.machineUid } } },
  'faultReports.status': { statements: 1, input: { params: { token: of.faultToken } } },
  'faultReports.list': { statements: 3, input: { query: { machine_id: of.machine } } },
  'faultReports.photo': { statements: 1, input: { params: { id: of.faultPhoto } } },
  'alerts.infoOfMachines': { statements: 1, input: { query: { group_type: 'business' } } },
  'plays.activities': { statements: 2, input: { query: { user_id: of.friend } } },
  'plays.machineHighScores': { statements: 2, input: { query: { machine_id: of.machine } } },
  'plays.machineSessions': { statements: 2, input: { query: { machine_id: of.machine } } },
  'achievements.userAchievements': { statements: 1, input: { query: { title_id: of.title } } },
  'achievements.statistics': { statements: 1, input: { query: { title_id: of.title } } },
  'achievements.statisticsRightlySpelt': { statements: 1, input: { query: { title_id: of.title } } },
  'badges.ofUser': { statements: 2, input: { query: { user_id: of.friend } } },
  'badges.list': { statements: 2 },
  'badges.count': { statements: 2, input: { query: { user_id: of.friend } } },
  'events.list': { statements: 1 },
  'events.detail': { statements: 4, input: { params: { id: of.event } } },
  'events.launchParties': { statements: 1 },
  'leaderboards.list': { statements: 1 },
  'leaderboards.leaderboardEvents': { statements: 1 },
  'leaderboards.homeLeaderboards': { statements: 1 },
  'leaderboards.homeLeaderboardsFirst': { statements: 1 },
  'leaderboards.view': { statements: 2, input: { params: { id: of.board } } },
  'leaderboards.byEventCode': { statements: 2, input: { query: { event_code: of.eventCode } } },
  'leaderboards.titles': { statements: 2, input: { query: { location_id: of.location } } },
  'leaderboards.machines': { statements: 2, input: { query: { location_id: of.location } } },
  'leaderboards.detail': { statements: 1, input: { params: { id: of.board } } },
  'leaderboards.homeDetail': { statements: 1, input: { params: { id: of.homeBoard } } },
  'leaderboards.global': { statements: 1 },
  'leaderboards.nearby': { statements: 1, input: { query: { latitude: 45.5, longitude: -122.7 } } },
  'leaderboards.ofUser': { statements: 1 },
  'leaderboards.url': { statements: 1, input: { params: { id: of.board } } },
  'stats.userStats': { statements: 3 },
  'stats.trend': { statements: 1, input: { query: { title_id: of.title } } },
  'stats.userTitleStats': { statements: 2, input: { query: { title_id: of.title } } },
  'stats.gameOverview': { statements: 3, input: { query: { title_id: of.title } } },
  'stats.home': { statements: 6 },
  'stats.locationStats': { statements: 4, input: { query: { location_id: of.location } } },
  'stats.locationStatsByGroup': { statements: 2, input: { query: { group_type: 'business' } } },
  'exports.games': { statements: 2 },
  'exports.gamesFile': { statements: 1 },
  'exports.archives': { statements: 1 },
  'exports.archiveFile': { statements: 1, input: { params: { id: 1 } } },
  'yearReview.detail': { statements: 2, input: { query: { year: new Date().getUTCFullYear() } } },
  'yearReview.meta': { statements: 1 },
  'operators.weeklyReport': { statements: 1 },
  'stats.titleProgress': { statements: 2 },
})
