/** Small bitmaps painted once, pixel by pixel: textures for which no filter need run while the board is moved. */
export interface Bitmap {
  readonly href: string
  readonly width: number
  readonly height: number
}

/** Null where there is no page to paint in. */
export function paint(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly [number, number, number, number],
): Bitmap | null {
  if (typeof document === 'undefined') return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')
  if (ctx === null) return null
  const image = ctx.createImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) image.data.set(pixel(x, y), (y * width + x) * 4)
  }
  ctx.putImageData(image, 0, 0)
  return { href: canvas.toDataURL('image/png'), width, height }
}
