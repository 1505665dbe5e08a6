import type { notificationsCalls } from '@portal/contract/notifications'
import type { Routes } from '../../platform/http/serve.ts'
import { acknowledgeAll, acknowledgeNotification, listNotifications } from './notifications.ts'
import { saveSettings, showSettings } from './settings.ts'
import { subscribe, unsubscribe } from './push.ts'

export const notificationsRoutes = {
  list: ({ query }, call) => listNotifications(call, query),
  acknowledge: ({ body }, call) => acknowledgeNotification(call, body),
  acknowledgeAll: (_, call) => acknowledgeAll(call),
  settings: (_, call) => showSettings(call),
  saveSettings: ({ body }, call) => saveSettings(call, body),
  subscribe: ({ body }, call) => subscribe(call, body),
  unsubscribe: ({ body }, call) => unsubscribe(call, body),
} satisfies Routes<typeof notificationsCalls>
