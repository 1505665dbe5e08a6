/** What an admin does that is written down, or does while acting as a player. */
export const auditActions = [
  'impersonation.started',
  'impersonation.ended',
  'acting.changed',
  'acting.refused',
  'account.confirmed',
  'account.unlocked',
  'mail.activation',
  'mail.reset',
  'mail.guardian',
  'mail.again',
  'sessions.ended',
  'admin.granted',
  'admin.revoked',
  'membership.granted',
  'hook.again',
  'report.closed',
] as const
