import { cutSizes } from '@portal/contract/covers/frame'
import { mailedLink } from '../../platform/mail/queue-mail.ts'
import type { MailText } from '../../platform/mail/template.ts'
import type { Services } from '../../platform/services.ts'
import type { Title } from './titles.ts'

/** Pixels between the edges of a mail's text. */
const width = 550
const height = Math.round((width * cutSizes.banner.height) / cutSizes.banner.width)

type TextOf<Name extends string> = (values: Record<Name, string>) => MailText

export const withCover =
  <Name extends string>(textOf: TextOf<Name>): TextOf<Name | 'cover' | 'title'> =>
  (values) => {
    const text = textOf(values)
    return { ...text, body: [{ image: values.cover, alt: values.title, width, height }, ...text.body] }
  }

/** Returns the values that name a title and its cover. Mail programs draw no SVG. */
export const mailedCover = (services: Pick<Services, 'config'>, { code, name }: Pick<Title, 'code' | 'name'>) => ({
  cover: mailedLink(services, `/art/${code}-banner.png`),
  title: name,
})
