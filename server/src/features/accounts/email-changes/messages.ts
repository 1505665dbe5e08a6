export const emailChangesMessages = {
  nothingToConfirm: 'There’s nothing to confirm: no change of your email address can be undone.',
  confirmTooEarly: 'You can confirm your new address again 24 hours after the change. Please try again later.',
  confirmNewBrowser:
    'You haven’t used this browser long enough to confirm the change. Use one that you logged in with at least a week before the change.',
}
