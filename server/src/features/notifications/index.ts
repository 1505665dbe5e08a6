/** Notifications: messages to a person that stay until they are acknowledged. */

/** Writes messages, in the transaction of what they tell, and lets open pages know. */
export { notify, takeBackOvertaken, type Notice } from './notify.ts'
/** Reactions: what an account's owner should know at once. */
export {
  tellAccountKept,
  tellConsentChanged,
  tellEmailChanged,
  tellSecondFactorChanged,
  tellLocked,
  tellNewDevice,
  tellPasswordChanged,
  tellRecoveryCode,
  tellSessionReused,
  tellViewed,
} from './tell-security.ts'
/** A job: mails a security notice. */
export { mailSecurity } from './mail-security.ts'
/** Scheduled task: forgets messages that are long past. */
export { forgetOldNotifications } from './forget-notifications.ts'
/** Scheduled task: mails what people chose to be mailed. */
export { mailNotifications } from './mail-notifications.ts'
/** Scheduled task and its job: pushes what people chose to have pushed to their browsers. */
export { pushNotifications } from './push-notifications.ts'
export { sendPush } from './send-push.ts'
export { notificationsRoutes } from './routes.ts'
