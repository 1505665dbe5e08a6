export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(file)
  })
