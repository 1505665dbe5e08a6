export { notify, withdrawNamesOfHidden, withdrawOvertakenNotices, type Notice } from './notify.ts'
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
} from './notify-security.ts'
export { mailSecurity } from './mail-security.ts'
export { deleteExpiredNotifications } from './delete-expired-notifications.ts'
export { mailNotifications } from './mail-notifications.ts'
export { pushNotifications } from './push-notifications.ts'
export { sendPush } from './send-push.ts'
export { badgeKey } from './notifications.sql.ts'
export { stopNotificationMails } from './settings.sql.ts'
export { notificationsRoutes } from './routes.ts'
