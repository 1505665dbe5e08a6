import type { notificationsCalls } from '@portal/contract/notifications'
import type { Routes } from '../../kit/http/serve.ts'
import { acknowledgeNotification } from './acknowledge-notification.ts'
import { listNotifications } from './list-notifications.ts'

export const notificationsRoutes = {
  list: (_, call) => listNotifications(call),
  acknowledge: ({ body }, call) => acknowledgeNotification(call, body),
} satisfies Routes<typeof notificationsCalls>
