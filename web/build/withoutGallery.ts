import type { Plugin } from 'vite';

/** Fails a production build that carries the gallery, which is for those who build screens and for tests. */
export function withoutGallery(): Plugin {
  return {
    name: 'without-gallery',
    apply: (_config, { mode }) => mode === 'production',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' && file.moduleIds.find((id) => id.includes('/src/gallery/'));
        if (found) throw new Error(`without-gallery: ${found} is in ${file.fileName}`);
      }
    },
  };
}
