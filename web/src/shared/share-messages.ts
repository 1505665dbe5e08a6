export const shareMessages = {
  savePicture: 'Save picture',
  sharePicture: 'Share',
  pictureFailed: 'We couldn’t draw the picture. Please try again.',
} as const
