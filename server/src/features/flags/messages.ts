export const flagsMessages = {
  noText: 'Enter a text.',
}
