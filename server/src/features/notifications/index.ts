import type { notificationsCalls } from '@portal/contract/notifications'
import type { Routes } from '../../platform/http/serve.ts'
import { acknowledgeAll, acknowledgeNotification, listNotifications } from './notifications.ts'
import { subscribe, unsubscribe } from './push.ts'
import { saveSettings, showSettings } from './settings.ts'

export {
  notify,
  withdrawNamesOfHidden,
  withdrawOvertakenNotices,
  type Notice,
  deleteExpiredNotifications,
  badgeKey,
} from './notifications.ts'
export {
  notifyAccountKept,
  notifyCodeSuspected,
  notifyConsentChanged,
  notifyEmailChanged,
  notifyEmailRestored,
  notifySecondFactorChanged,
  notifyAccountLocked,
  notifyNewDevice,
  notifyPasswordChanged,
  notifyRecoveryCodeUsed,
  notifySessionReused,
  notifyAccountViewed,
  mailSecurity,
} from './notify-security.ts'
export { mailNotifications } from './mail-notifications.ts'
export { pushNotifications, sendPush } from './push.ts'
export { stopNotificationMails } from './settings.ts'

export const notificationsRoutes = {
  list: ({ query }, call) => listNotifications(call, query),
  acknowledge: ({ body }, call) => acknowledgeNotification(call, body),
  acknowledgeAll: (_, call) => acknowledgeAll(call),
  settings: (_, call) => showSettings(call),
  saveSettings: ({ body }, call) => saveSettings(call, body),
  subscribe: ({ body }, call) => subscribe(call, body),
  unsubscribe: ({ body }, call) => unsubscribe(call, body),
} satisfies Routes<typeof notificationsCalls>
