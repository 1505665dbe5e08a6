export {
  notify,
  withdrawNamesOfHidden,
  withdrawOvertakenNotices,
  type Notice,
  deleteExpiredNotifications,
  badgeKey,
} from './notifications.ts'
export {
  tellAccountKept,
  tellCodeSuspected,
  tellConsentChanged,
  tellEmailChanged,
  tellEmailRestored,
  tellSecondFactorChanged,
  tellLocked,
  tellNewDevice,
  tellPasswordChanged,
  tellRecoveryCode,
  tellSessionReused,
  tellViewed,
  mailSecurity,
} from './notify-security.ts'
export { mailNotifications } from './mail-notifications.ts'
export { pushNotifications, sendPush } from './push.ts'
export { stopNotificationMails } from './settings.ts'
export { notificationsRoutes } from './routes.ts'
