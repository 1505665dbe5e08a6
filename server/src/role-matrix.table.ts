/** The callers of the role matrix: a visitor, someone whose session has ended, people by role, a machine with its key. */
export const callers = ['visitor', 'ended', 'player', 'operator', 'admin', 'machine'] as const
export type CallerKind = (typeof callers)[number]

/**
 * Who may make each call: `in`, or the status that refuses. One column a caller, in the order above. A new call needs a
 * line here, written by hand: the contract is checked against this, not copied into it.
 */
export const matrix: Record<string, string> = {
  'lookups.countries': 'in in in in in in',
  'lookups.states': 'in in in in in in',
  'lookups.provinces': 'in in in in in in',
  'lookups.locationTypes': 'in in in in in in',

  'games.titles': 'in in in in in in',
  'games.title': 'in in in in in in',
  'games.instructions': '401 401 in in in 401',
  'games.layout': '401 401 in in in 401',

  'content.announcements': '401 401 in in in 401',
  'content.announcement': '401 401 in in in 401',
  'content.exclusives': '401 401 in in in 401',
  'content.exclusive': '401 401 in in in 401',
  'content.proNews': '401 401 403 in 403 401',
  'content.proNewsItem': '401 401 403 in 403 401',
  'content.help': '401 401 in in in 401',
  'content.helpArticle': '401 401 in in in 401',
  'content.teamSternMembers': '401 401 in in in 401',
  'content.adcards': '401 401 in in in 401',
  'content.pages': 'in in in in in in',
  'content.urlConfig': 'in in in in in in',
  'content.redirect': 'in in in in in in',

  'tracking.trackPage': 'in in in in in in',
  'tracking.countAffiliate': 'in in in in in in',

  'reports.send': 'in in in in in in',
  'reports.list': '401 401 403 403 in 401',

  'accounts.register': 'in in in in in in',
  'accounts.registrationStatus': 'in in in in in in',
  'accounts.confirmRegistration': 'in in in in in in',
  'accounts.requestReset': 'in in in in in in',
  'accounts.verifyPasswordToken': 'in in in in in in',
  'accounts.setPassword': 'in in in in in in',
  'accounts.changePassword': '401 401 in in in 401',
  'accounts.requestDeletion': '401 401 in in in 401',
  'accounts.resendConfirmation': 'in in in in in in',

  'mails.outbox': '401 401 403 403 in 401',
  'mails.mail': '401 401 403 403 in 401',
  'mails.demoMailbox': 'in in in in in in',

  'parentalConsent.review': 'in in in in in in',
  'parentalConsent.childAge': 'in in in in in in',
  'parentalConsent.createAgeUser': 'in in in in in in',
  'parentalConsent.addVerificationProfile': 'in in in in in in',
  'parentalConsent.guardianCase': 'in in in in in in',
  'parentalConsent.decide': 'in in in in in in',

  'sessions.login': 'in in in in in in',
  'sessions.refresh': 'in in in in in in',
  'sessions.token': 'in in in in in in',
  'sessions.logout': 'in in in in in in',
  'sessions.impersonate': '401 401 403 403 in 401',
  'sessions.ping': 'in 401 in in in in',
  'sessions.verifyCredentials': 'in in in in in in',
  'sessions.list': '401 401 in in in 401',
  'sessions.end': '401 401 in in in 401',
  'sessions.endOthers': '401 401 in in in 401',

  'profiles.userDetail': '401 401 in in in 401',
  'profiles.profileDetail': '401 401 in in in 401',
  'profiles.update': '401 401 in in in 401',
  'profiles.updateProfile': '401 401 in in in 401',
  'profiles.updateHomeAddress': '401 401 in in in 401',
  'profiles.setPrivacy': '401 401 in in in 401',
  'profiles.completeTutorial': '401 401 in in in 401',
  'profiles.avatars': 'in in in in in in',
  'profiles.backgroundColors': 'in in in in in in',
  'profiles.publicUsers': '401 401 in in in 401',
  'profiles.publicUser': '401 401 in in in 401',
  'profiles.loginQr': '401 401 in in in 401',
  'profiles.supportCode': '401 401 in in in 401',

  'follows.follow': '401 401 in in in 401',
  'follows.unfollow': '401 401 in in in 401',

  'notifications.list': '401 401 in in in 401',
  'notifications.acknowledge': '401 401 in in in 401',

  'operators.register': 'in in in in in in',
  'operators.update': '401 401 403 in 403 401',
  'operators.confirm': '401 401 in in in 401',
  'operators.registry': 'in in in in in in',

  'membership.userInfo': '401 401 in in in 401',
  'membership.offer': '401 401 in in in 401',
  'membership.purchase': '401 401 in in in 401',
  'membership.setPending': '401 401 in in in 401',
  'membership.createOrRenew': '401 401 in in in 401',
  'membership.multipassUrl': '401 401 in in in 401',

  'locations.withGames': '401 401 in in in 401',
  'locations.search': '401 401 in in in 401',
  'locations.mine': '401 401 in in in 401',
  'locations.create': '401 401 in in in 401',
  'locations.update': '401 401 in in in 401',
  'locations.remove': '401 401 in in in 401',

  'networks.list': '401 401 in in in 401',
  'networks.add': '401 401 in in in 401',
  'networks.update': '401 401 in in in 401',
  'networks.remove': '401 401 in in in 401',
  'networks.temporaryQr': '401 401 in in in 401',
  'networks.team': '401 401 in in in 401',
  'networks.setTeam': '401 401 in in in 401',
  'networks.players': '401 401 in in in 401',

  'machines.mine': '401 401 in in in 401',
  'machines.detail': '401 401 in in in 401',
  'machines.register': '401 401 in in in 401',
  'machines.remove': '401 401 in in in 401',
  'machines.setOutOfService': '401 401 in in in 401',
  'machines.setLocation': '401 401 in in in 401',

  'machines.rename': '401 401 in in in 401',
  'machines.failures': '401 401 in in in 401',
  'machines.transfers': '401 401 in in in 401',
  'machines.offer': '401 401 in in in 401',
  'machines.answerTransfer': '401 401 in in in 401',
  'machines.cancelTransfer': '401 401 in in in 401',
  'machines.expectHardware': '401 401 403 403 in 401',
  'machines.fleet': '401 401 in in in 401',

  'alerts.list': '401 401 in in in 401',
  'alerts.infoOfMachines': '401 401 in in in 401',

  'alerts.groups': '401 401 in in in 401',
  'alerts.acknowledge': '401 401 in in in 401',
  'alerts.resolve': '401 401 in in in 401',

  'plays.activities': '401 401 in in in 401',
  'plays.machineHighScores': '401 401 in in in 401',
  'plays.machineSessions': '401 401 in in in 401',

  'telemetry.hello': '401 401 401 401 401 in',
  'telemetry.heartbeat': '401 401 401 401 401 in',
  'telemetry.scan': '401 401 401 401 401 in',
  'telemetry.games': '401 401 401 401 401 in',
  'telemetry.progress': '401 401 401 401 401 in',
  'telemetry.alerts': '401 401 401 401 401 in',
  'telemetry.commands': '401 401 401 401 401 in',
  'telemetry.acknowledgeCommand': '401 401 401 401 401 in',

  'achievements.userAchievements': '401 401 in in in 401',
  'achievements.statistics': '401 401 in in in 401',
  'achievements.statisticsRightlySpelt': '401 401 in in in 401',

  'badges.ofUser': '401 401 in in in 401',
  'badges.list': '401 401 in in in 401',
  'badges.count': '401 401 in in in 401',

  'quests.detail': '401 401 in in in 401',

  'events.list': '401 401 in in in 401',
  'events.detail': '401 401 in in in 401',
  'events.launchParties': '401 401 in in in 401',

  'leaderboards.list': '401 401 in in in 401',
  'leaderboards.leaderboardEvents': '401 401 in in in 401',
  'leaderboards.homeLeaderboards': '401 401 in in in 401',
  'leaderboards.view': '401 401 in in in 401',
  'leaderboards.byEventCode': 'in in in in in in',
  'leaderboards.titles': '401 401 in in in 401',
  'leaderboards.machines': '401 401 in in in 401',
  'leaderboards.detail': '401 401 in in in 401',
  'leaderboards.save': '401 401 403 in 403 401',
  'leaderboards.homeDetail': '401 401 in in in 401',
  'leaderboards.createHome': '401 401 in in in 401',
  'leaderboards.saveHome': '401 401 in in in 401',
  'leaderboards.url': '401 401 in in in 401',
  'leaderboards.global': 'in in in in in in',
  'leaderboards.nearby': 'in in in in in in',
  'leaderboards.ofUser': 'in in in in in in',

  'stats.userStats': '401 401 in in in 401',
  'stats.userTitleStats': '401 401 in in in 401',
  'stats.gameOverview': '401 401 in in in 401',
  'stats.locationStats': '401 401 in in in 401',
  'stats.locationStatsByGroup': '401 401 in in in 401',
  'stats.home': '401 401 in in in 401',
  'stats.titleProgress': '401 401 in in in 401',

  'yearReview.detail': '401 401 in in in 401',
  'yearReview.meta': '401 401 in in in 401',

  'live.stream': 'in 401 in in in in',
}
