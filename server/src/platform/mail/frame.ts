import type { Language } from '@portal/contract/language'

/** Color of the buttons: of the players' portal or of the operators' console. */
export type MailLook = 'players' | 'operators'

const buttons: Record<MailLook, { ground: string; text: string }> = {
  players: { ground: '#ff7a33', text: '#1c0a02' },
  operators: { ground: '#1d56c9', text: '#ffffff' },
}

const foot: Record<Language, { help: string; questions: string }> = {
  en: { help: 'Help', questions: 'Questions? Write to' },
  de: { help: 'Hilfe', questions: 'Fragen? Schreib an' },
}

/** Programs with a dark mode of their own change the rest alike; the band keeps its black. */
const darkStyles = `
  @media (prefers-color-scheme: dark) {
    .page, .page > div { background: #0f0c0a !important; }
    .sheet, .sheet > table { background: #1c1815 !important; }
    .ink, .ink div, .ink td, .ink th, .ink strong { color: #f8f3ec !important; }
    .small, .small div, .ink .small { color: #c3b9ae !important; }
    .ink .line { border-color: #3a332d !important; }
    .rule p { border-color: #3a332d !important; }
    .link { color: #ffa273 !important; }
  }`

type FrameProps = {
  look: MailLook
  language: Language
  preview: string
  display: string
  body: string
  remarks: string
}

/** Returns the mjml of a mail: a black band with the mark, a white sheet with the text, and the foot. */
export const mailFrame = ({ look, language, preview, display, body, remarks }: FrameProps): string => `<mjml lang="${language}">
  <mj-head>
    ${preview && `<mj-preview>${preview}</mj-preview>`}
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    <mj-attributes>
      <mj-all font-family="Arial, Helvetica, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="#211a12" padding="8px 16px" />
      <mj-table font-size="16px" line-height="1.5" color="#211a12" padding="4px 16px 12px" />
      <mj-button align="left" background-color="${buttons[look].ground}" color="${buttons[look].text}" font-size="16px" font-weight="700" border-radius="6px" inner-padding="15px 26px" padding="12px 16px 16px" />
    </mj-attributes>
    <mj-style>${darkStyles}</mj-style>
  </mj-head>
  <mj-body background-color="#ede8e0" css-class="page" width="600px">
    <mj-section css-class="band" background-color="#0b0908" padding="14px 16px">
      <mj-column>
        <mj-text padding="0 16px" line-height="24px"><img src="{{origin}}/art/mail-mark.png" alt="" width="24" height="24" style="display: inline-block; width: 24px; height: 24px; vertical-align: middle" /><span style="padding-left: 10px; font-size: 16px; font-weight: 700; color: #f8f3ec; vertical-align: middle">{{product}}</span></mj-text>
      </mj-column>
    </mj-section>
    ${display}
    <mj-section css-class="sheet" background-color="#ffffff" padding="24px 16px 12px"><mj-column>${body}</mj-column></mj-section>
    <mj-section css-class="sheet" background-color="#ffffff" padding="8px 16px 20px">
      <mj-column>
        <mj-divider css-class="rule" border-width="1px" border-color="#e7e0d6" padding="0 16px 12px" />
        ${remarks}
        <mj-text css-class="small" font-size="13px" color="#6a5f52" padding-bottom="0">{{product}} · <a class="link" href="{{origin}}/account/help" style="color: #8a3a0c">${foot[language].help}</a><br />${foot[language].questions} {{support}}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`
