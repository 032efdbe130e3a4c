import type { PublicLanding } from '@portal/contract/landings';
import { Offline } from '../Notices.tsx';
import { Donation } from './Donation.tsx';
import { groundOf } from './ground.ts';
import { LandingHeader } from './LandingHeader.tsx';
import { Answers, Project, Share, Wallets } from './More.tsx';
import { Reach } from './Reach.tsx';
import { RichTextView } from './RichTextView.tsx';
import { Shop } from './Shop.tsx';
import type { Ordering } from './useOrder.ts';

interface Props {
  landing: PublicLanding;
  /** Undefined in a preview. */
  ordering: Ordering | undefined;
}

/** Landing page, for customers and for the preview. */
export function LandingView({ landing, ordering }: Props) {
  const { color_scheme, language, donation, description, project, wallets, widgets } = landing;
  return (
    <div className="landing" style={groundOf(color_scheme.preset)} lang={language}>
      <LandingHeader landing={landing} />
      <main>
        <Offline />
        <div className="columns">
          {/* A page of donations begins with the project, a shop with its items. */}
          {donation && <Donation landing={landing} asked={donation} ordering={ordering} />}
          {description.content.length > 0 && (
            <section className="sheet about">
              <RichTextView text={description} />
            </section>
          )}
          {!donation && <Shop landing={landing} ordering={ordering} />}
          <div className="more">
            <Project project={project} />
            <Answers widgets={widgets} />
            <Wallets wallets={wallets} />
            <Reach landing={landing} />
            <Share landing={landing} />
          </div>
        </div>
      </main>
    </div>
  );
}
