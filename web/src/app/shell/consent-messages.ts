/** Not in the first bundle, because these parts load after the first page. */
export const consentMessages = {
  cookieTitle: 'Cookie settings',
  cookieText: 'Cookies that keep you signed in are always on. The others are your choice.',
  cookieNecessary: 'Necessary: always on',
  cookieSignal: 'Your browser sends Global Privacy Control: performance is not measured and offers are not tailored.',
  consentTitle: 'Cookies, as you like them',
  consentText: {
    'opt-in':
      'What keeps you signed in is always on. Nothing else is stored or counted unless you allow it, and nothing goes to others.',
    'opt-out':
      'What keeps you signed in is always on. We would also count visits and remember your country; nothing goes to others. You decide.',
  },
  acceptAll: 'Accept all',
  onlyNecessary: 'Only necessary',
  choose: 'Choose',
  saveChoice: 'Save choice',
  cookieKinds: { C0002: 'Measure performance', C0003: 'Remember preferences', C0004: 'Tailor offers' },
  cookieKindTexts: {
    C0002: 'Counts visits and times pages, so that slow pages and errors are found.',
    C0003: 'Keeps your country, so that forms and maps begin with it.',
    C0004: 'Lets offers fit the games you play. No offer uses it yet.',
  },
  cookiePolicy: 'Read the privacy policy',
  cookiesSaved: 'Your choice is saved',
} as const
