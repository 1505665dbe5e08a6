import { principals, type Principal } from './testing/principals.ts'

/** Who may make each call, in words. */
export type Who =
  | 'everybody'
  | 'everybody, told of an end'
  | 'players'
  | 'players, never acting'
  | 'operators'
  | 'admins'
  | 'machines'
  | 'the shop alone'

type Line = Record<Principal, string>
const line = (cells: Partial<Line>, others: string): Line =>
  Object.fromEntries(principals.map((principal) => [principal, cells[principal] ?? others])) as Line

const players = line(
  { visitor: '401', ended: '401', minorPending: '401', kiosk: '401', machine: '401', otherMachine: '401' },
  'in',
)
/** Roles are looked at where somebody is signed in: who is not is told that first. */
const among = (line: Line, admitted: Principal[]): Line =>
  Object.fromEntries(
    principals.map((principal) => [
      principal,
      line[principal] === 'in' && !admitted.includes(principal) ? '403' : line[principal],
    ]),
  ) as Line

/** What the words amount to: `in`, or how the call is refused. */
export const lines: Record<Who, Line> = {
  everybody: line({}, 'in'),
  'everybody, told of an end': line({ ended: '401', minorPending: '401' }, 'in'),
  players,
  'players, never acting': { ...players, acting: 'acting' },
  operators: among(players, ['business', 'otherOperator']),
  admins: among(players, ['admin']),
  machines: line({ machine: 'in', otherMachine: 'in' }, '401'),
  'the shop alone': line({}, '401'),
}

/**
 * Who may make each call. A new call needs a line here, written by hand: the contract is checked against this, not copied into
 * it.
 */
export const matrix: Record<string, Who> = {
  'lookups.countries': 'everybody',
  'lookups.states': 'everybody',
  'lookups.provinces': 'everybody',
  'lookups.locationTypes': 'everybody',
  'lookups.map': 'everybody',

  'games.titles': 'everybody',
  'games.title': 'everybody',
  'games.instructions': 'players',
  'games.layout': 'players',

  'content.announcements': 'players',
  'content.announcement': 'players',
  'content.exclusives': 'players',
  'content.exclusive': 'players',
  'content.proNews': 'operators',
  'content.proNewsItem': 'operators',
  'content.help': 'players',
  'content.helpArticle': 'players',
  'content.teamSternMembers': 'players',
  'content.adcards': 'players',
  'content.pages': 'everybody',
  'content.urlConfig': 'everybody',
  'content.redirect': 'everybody',
  'content.written': 'admins',
  'content.writtenPage': 'admins',
  'content.writingChoices': 'admins',
  'content.startPage': 'admins',
  'content.saveDraft': 'admins',
  'content.previewPage': 'admins',
  'content.publishPage': 'admins',
  'content.withdrawPage': 'admins',
  'content.discardDraft': 'admins',
  'content.pageVersion': 'admins',
  'content.restoreVersion': 'admins',

  'tracking.trackPage': 'everybody',
  'tracking.trackEvent': 'everybody',
  'tracking.counts': 'admins',
  'tracking.countAffiliate': 'everybody',

  'search.find': 'players',
  'kiosks.open': 'everybody',
  'kiosks.check': 'everybody',
  'kiosks.list': 'players',
  'kiosks.pair': 'players',
  'kiosks.change': 'players',
  'kiosks.reload': 'players',
  'kiosks.remove': 'players',

  'reports.consentPlace': 'everybody',
  'reports.giveConsent': 'everybody',
  'reports.status': 'everybody',
  'reports.send': 'everybody',
  'reports.list': 'admins',

  'accounts.register': 'everybody',
  'accounts.registrationStatus': 'everybody',
  'accounts.confirmRegistration': 'everybody',
  'accounts.requestReset': 'everybody',
  'accounts.verifyPasswordToken': 'everybody',
  'accounts.setPassword': 'everybody',
  'accounts.changePassword': 'players, never acting',
  'accounts.requestDeletion': 'players, never acting',
  'accounts.resendConfirmation': 'everybody',
  'accounts.find': 'admins',
  'accounts.sheet': 'admins',
  'accounts.confirm': 'admins',
  'accounts.mailActivation': 'admins',
  'accounts.mailReset': 'admins',

  'audit.list': 'admins',
  'audit.detail': 'admins',

  'mails.outbox': 'admins',
  'mails.mail': 'admins',
  'mails.sendAgain': 'admins',
  'mails.demoMailbox': 'everybody',

  'parentalConsent.review': 'everybody',
  'parentalConsent.childAge': 'everybody',
  'parentalConsent.createAgeUser': 'everybody',
  'parentalConsent.addVerificationProfile': 'everybody',
  'parentalConsent.guardianCase': 'everybody',
  'parentalConsent.decide': 'everybody',
  'parentalConsent.mailGuardian': 'admins',

  'sessions.login': 'everybody',
  'sessions.refresh': 'everybody',
  'sessions.token': 'everybody',
  'sessions.logout': 'everybody',
  'sessions.impersonate': 'admins',
  'sessions.ping': 'everybody, told of an end',
  'sessions.verifyCredentials': 'everybody',
  'sessions.list': 'players',
  'sessions.end': 'players, never acting',
  'sessions.endOthers': 'players, never acting',
  'sessions.endImpersonation': 'players',
  'sessions.endOf': 'admins',
  'sessions.unlock': 'admins',

  'profiles.userDetail': 'players',
  'profiles.profileDetail': 'players',
  'profiles.update': 'players',
  'profiles.updateProfile': 'players',
  'profiles.updateHomeAddress': 'players, never acting',
  'profiles.setPrivacy': 'players',
  'profiles.completeTutorial': 'players',
  'profiles.avatars': 'everybody',
  'profiles.backgroundColors': 'everybody',
  'profiles.publicUsers': 'players',
  'profiles.publicUser': 'players',
  'profiles.loginQr': 'players',
  'profiles.supportCode': 'players',

  'follows.follow': 'players',
  'follows.unfollow': 'players',
  'follows.connections': 'players',
  'follows.rivals': 'players',
  'follows.feed': 'players',
  'follows.block': 'players',
  'follows.unblock': 'players',
  'follows.report': 'players',
  'follows.reports': 'admins',
  'follows.closeReport': 'admins',
  'scoreReviews.list': 'admins',
  'scoreReviews.takeUp': 'admins',
  'scoreReviews.leave': 'admins',
  'scoreReviews.remove': 'admins',
  'scoreReviews.restore': 'admins',
  'scoreReviews.uphold': 'admins',
  'scoreReviews.fences': 'admins',
  'scoreReviews.fence': 'admins',
  'scoreReviews.liftFence': 'admins',
  'scoreReviews.mine': 'players',
  'scoreReviews.appeal': 'players',

  'notifications.list': 'players',
  'notifications.acknowledge': 'players',
  'notifications.acknowledgeAll': 'players',
  'notifications.settings': 'players',
  'notifications.saveSettings': 'players',
  'notifications.mails': 'everybody',

  'operators.register': 'everybody',
  'operators.update': 'operators',
  'operators.confirm': 'players',
  'operators.weeklyReport': 'operators',
  'operators.setWeeklyReport': 'operators',
  'operators.registry': 'everybody',

  'membership.userInfo': 'players',
  'membership.offer': 'players',
  'membership.purchase': 'players, never acting',
  'membership.setPending': 'players',
  'membership.createOrRenew': 'players',
  'membership.multipassUrl': 'players, never acting',
  'membership.cancel': 'players, never acting',
  'membership.keep': 'players, never acting',
  'membership.orders': 'players',
  'membership.webhook': 'the shop alone',
  'membership.allOrders': 'admins',
  'membership.grant': 'admins',
  'membership.hooks': 'admins',
  'membership.hookAgain': 'admins',

  'locations.withGames': 'players',
  'locations.search': 'players',
  'locations.mine': 'players',
  'locations.create': 'players',
  'locations.update': 'players',
  'locations.remove': 'players',

  'networks.list': 'players',
  'networks.add': 'players',
  'networks.update': 'players',
  'networks.remove': 'players',
  'networks.temporaryQr': 'players, never acting',
  'networks.team': 'players',
  'networks.setTeam': 'players',
  'networks.players': 'players',

  'machines.mine': 'players',
  'machines.detail': 'players',
  'machines.register': 'players',
  'machines.remove': 'players, never acting',
  'machines.setOutOfService': 'players',
  'machines.setManyOutOfService': 'players',
  'machines.setManyLocations': 'players, never acting',
  'machines.setLocation': 'players, never acting',

  'machines.rename': 'players',
  'machines.failures': 'players',
  'machines.transfers': 'players',
  'machines.offer': 'players, never acting',
  'machines.answerTransfer': 'players',
  'machines.cancelTransfer': 'players',
  'machines.expectHardware': 'admins',
  'machines.places': 'players',
  'machines.fleet': 'players',

  'alerts.list': 'players',
  'alerts.infoOfMachines': 'players',

  'alerts.groups': 'players',
  'alerts.acknowledge': 'players',
  'alerts.resolve': 'players',
  'alerts.rules': 'players',
  'alerts.saveRule': 'players',
  'alerts.removeRule': 'players',
  'alerts.joinRule': 'players',

  'faultReports.machine': 'everybody',
  'faultReports.submit': 'everybody',
  'faultReports.status': 'everybody',
  'faultReports.list': 'players',
  'faultReports.answer': 'players',
  'faultReports.photo': 'players',

  'plays.activities': 'players',
  'plays.machineHighScores': 'players',
  'plays.machineSessions': 'players',

  'telemetry.hello': 'machines',
  'telemetry.heartbeat': 'machines',
  'telemetry.scan': 'machines',
  'telemetry.games': 'machines',
  'telemetry.progress': 'machines',
  'telemetry.alerts': 'machines',
  'telemetry.commands': 'machines',
  'telemetry.acknowledgeCommand': 'machines',

  'achievements.userAchievements': 'players',
  'achievements.pin': 'players',
  'achievements.unpin': 'players',
  'achievements.statistics': 'players',
  'achievements.statisticsRightlySpelt': 'players',

  'badges.ofUser': 'players',
  'badges.list': 'players',
  'badges.count': 'players',
  'badges.arrange': 'players',

  'quests.list': 'players',
  'quests.detail': 'players',

  'events.list': 'players',
  'events.detail': 'players',
  'events.save': 'operators',
  'events.remove': 'operators',
  'events.launchParties': 'players',

  'leaderboards.list': 'players',
  'leaderboards.leaderboardEvents': 'players',
  'leaderboards.homeLeaderboards': 'players',
  'leaderboards.homeLeaderboardsFirst': 'players',
  'leaderboards.view': 'players',
  'leaderboards.byEventCode': 'everybody',
  'leaderboards.combined': 'everybody',
  'leaderboards.removals': 'everybody',
  'leaderboards.titles': 'players',
  'leaderboards.machines': 'players',
  'leaderboards.detail': 'players',
  'leaderboards.save': 'operators',
  'leaderboards.homeDetail': 'players',
  'leaderboards.createHome': 'players',
  'leaderboards.saveHome': 'players',
  'leaderboards.remove': 'players',
  'leaderboards.url': 'players',
  'leaderboards.global': 'everybody',
  'leaderboards.nearby': 'everybody',
  'leaderboards.ofUser': 'everybody',

  'stats.userStats': 'players',
  'stats.trend': 'players',
  'stats.userTitleStats': 'players',
  'stats.gameOverview': 'players',
  'stats.locationStats': 'players',
  'stats.locationStatsByGroup': 'players',
  'stats.home': 'players',
  'stats.titleProgress': 'players',

  'yearReview.detail': 'players',
  'yearReview.meta': 'players',

  'exports.games': 'players',
  'exports.gamesFile': 'players, never acting',
  'exports.archives': 'players',
  'exports.requestArchive': 'players, never acting',
  'exports.archiveFile': 'players, never acting',

  'live.stream': 'everybody, told of an end',
}
