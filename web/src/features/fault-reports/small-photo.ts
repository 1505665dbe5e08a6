/** Characters of base64; the server accepts no more. */
const mostCharacters = 200_000
const sides = [1280, 960, 640]
const qualities = [0.8, 0.6, 0.4]

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })

/** Re-encodes a picture as a small JPEG, which drops its metadata; null when it cannot be read. */
export async function smallPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  for (const side of sides)
    for (const quality of qualities) {
      const jpeg = await jpegOf(drawn(picture, side), quality)
      const text = jpeg && (await base64Of(jpeg))
      if (text && text.length <= mostCharacters) return text
    }
  return null
}
