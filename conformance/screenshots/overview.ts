import sharp from 'sharp';

/** The picture at the top of the README: six screens of the portal, and a landing page on a phone. */
const SCREENS = ['home', 'payments', 'settlement', 'payouts', 'cash-register', 'landing'];
const PHONE = 'customers';

const GAP = 12;
const SCREEN = { width: 352, height: 220 };
const HEIGHT = 3 * SCREEN.height + 4 * GAP;
const GROUND = '#e9edf3';

/** Small pictures of a tour side by side, beside the phone; `fileOf` says where they are. */
export async function overview(fileOf: (name: string) => string): Promise<Buffer> {
  const screens = SCREENS.map(async (name, at) => ({
    input: await sharp(fileOf(name)).resize(SCREEN).toBuffer(),
    left: GAP + (at % 2) * (SCREEN.width + GAP),
    top: GAP + Math.floor(at / 2) * (SCREEN.height + GAP),
  }));
  const phone = await sharp(fileOf(PHONE))
    .resize({ height: HEIGHT - 2 * GAP })
    .toBuffer({ resolveWithObject: true });
  const left = 3 * GAP + 2 * SCREEN.width;
  const width = left + phone.info.width + GAP;
  return sharp({ create: { width, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([...(await Promise.all(screens)), { input: phone.data, left, top: GAP }])
    .png()
    .toBuffer();
}
