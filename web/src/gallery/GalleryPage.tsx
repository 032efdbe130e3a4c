import { Anchor, Button, Container, Group, Stack, Title, useMantineColorScheme } from '@mantine/core';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link, useParams } from 'wouter';
import { paths } from '../app/paths.ts';
import { useTitle } from '../ui/page/title.ts';

/** Each file `XSection.tsx` beside this one is the section `x`. */
const files = import.meta.glob<{ default: ComponentType }>('./*Section.tsx');
const sections = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^\.\/|Section\.tsx$/g, '').toLowerCase(),
    { Content: lazy(load) },
  ]),
);

/** Every shared control in every state, for those who build screens and for tests; no part of what merchants get. */
export default function GalleryPage() {
  const { section = '' } = useParams<{ section?: string }>();
  const shown = sections.get(section);
  const { toggleColorScheme } = useMantineColorScheme();
  useTitle('Gallery');
  return (
    <Container component="main" size="lg" py="md">
      <Stack gap="lg">
        <Group justify="space-between">
          <Title order={1}>Gallery</Title>
          <Button variant="default" onClick={toggleColorScheme}>
            Light or dark
          </Button>
        </Group>
        <Group component="nav" aria-label="Sections" gap="sm">
          {[...sections.keys()].map((name) => (
            <Anchor
              key={name}
              component={Link}
              to={paths.gallerySection(name)}
              {...(name === section ? { 'aria-current': 'page' } : {})}
            >
              {name}
            </Anchor>
          ))}
        </Group>
        <Suspense>{shown && <shown.Content />}</Suspense>
      </Stack>
    </Container>
  );
}
