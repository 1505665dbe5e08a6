export const mailsMessages = {
  previewExpired: 'Email not found. The preview may have expired.',
}
