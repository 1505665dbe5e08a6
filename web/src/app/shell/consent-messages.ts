/** Not in the first bundle, because these parts load after the first page. */
export const consentMessages = {
  cookieTitle: 'Cookie settings',
  cookieText: 'Essential cookies keep you logged in and are always on. The rest is up to you.',
  cookieNecessary: 'Essential: always on',
  cookieSignal:
    'Your browser asks websites not to share or sell your data (Global Privacy Control), so performance measurement and personalized offers stay off.',
  consentTitle: 'Your cookie choices',
  consentText: 'We only use essential cookies unless you allow more. Nothing is shared with anyone else.',
  acceptAll: 'Accept all',
  onlyNecessary: 'Essential only',
  choose: 'Customize',
  saveChoice: 'Save choices',
  cookieKinds: { C0002: 'Measure performance', C0003: 'Remember preferences', C0004: 'Personalize offers' },
  cookieKindTexts: {
    C0002: 'Counts visits and page load times so we can find slow pages and errors.',
    C0003: 'Remembers your country so that forms and maps start there.',
    C0004: 'Matches offers to the games you play. No offers use it yet.',
  },
  cookiePolicy: 'Read the privacy policy',
  policy: 'Privacy policy',
  cookiesSaved: 'Choices saved',
} as const
