// A script of its own in the head of each document, which the first paint waits for: it decides whether the document's bar
// asks for consent, and remembers a choice that is made before the app has loaded. The app then takes over the bar.
import { isMailedAddress, mayAskConsent } from './app/shell/asks-consent.ts'
import { isConsentStored } from './lib/consent-record.ts'

const isMinor = () => document.cookie.includes('insider-minor=true')

if (mayAskConsent(location.pathname) && !isMailedAddress(location.search) && !isConsentStored() && !isMinor()) {
  const { dataset } = document.documentElement
  dataset['consent'] = 'ask'
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('#consent [data-choice]') : null
    if (button?.dataset['choice']) dataset['consent'] = button.dataset['choice']
  })
}
