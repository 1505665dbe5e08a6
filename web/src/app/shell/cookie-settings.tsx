import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storedConsent } from '../../lib/consent-record.ts'
import { consentPlace } from '../../lib/visitor-location.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { ConsentSwitches } from './consent-switches.tsx'
import { giveConsent, nothingMore } from './give-consent.ts'
import { consentMessages } from './consent-messages.ts'
import { shellMessages as words } from './messages.ts'

export function CookieSettings({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(() => storedConsent() ?? nothingMore)
  const where = useQuery(consentPlace).data
  const save = () => {
    giveConsent(chosen, 'settings', where)
    showToast(consentMessages.cookiesSaved)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={consentMessages.cookieTitle}
      text={consentMessages.cookieText}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <ConsentSwitches chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}
