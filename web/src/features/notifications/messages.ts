/** Words of the notifications. */
export const notificationMessages = {
  title: 'Notifications',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} new`),
  markSeen: 'Mark as seen',
  markNew: 'Mark as new',
  emptyTitle: 'No notifications yet',
  emptyText: 'New followers and changes to your account are told here.',
  close: 'Close',
} as const
