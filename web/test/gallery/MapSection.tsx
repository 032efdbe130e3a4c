import type { CountryCount } from '../../src/ui/map/clusters.ts';
import { CountryMap } from '../../src/ui/map/CountryMap.tsx';
import { GalleryExample } from './GalleryExample.tsx';

const counts = (codes: string): CountryCount[] =>
  codes.split(' ').map((country, index) => ({ country, country_count: 4321 >> (index % 12) }));

const EUROPE =
  'UA PL CZ SK HU RO BG MD DE AT CH FR BE NL LU DK SE NO FI EE LV LT IT SI HR RS BA ME AL MK GR GB IE ES PT';
const ELSEWHERE = 'US CA MX BR AR CL CO ZA EG MA NG KE IN CN JP KR TH VN ID SG AU NZ GE AM AZ TR IL AE SA KZ';

const CONTINENT = counts(EUROPE);
const WORLD = counts(`${EUROPE} ${ELSEWHERE}`);
/** Countries at the limit of 60 px: at the minimum zoom, Spain is 59 px from Germany and Peru 60.5 px from Brazil. */
const APART = counts('DE ES BR PE');
/** Countries that stay clustered at the maximum zoom. */
const NEAR = counts('BE LU');
const FEW = counts('UA GE KR US MT');
const ONE: CountryCount[] = [{ country: 'UA', country_count: 1_234_567 }];
const UNKNOWN: CountryCount[] = [...ONE, { country: 'XX', country_count: 3 }];
const NOTHING: CountryCount[] = [];

export default function MapSection() {
  return (
    <>
      <GalleryExample title="Map">
        <CountryMap label="Payments of the world" data={WORLD} />
        <CountryMap label="Payments of Europe" data={CONTINENT} />
        <CountryMap label="Payments of five countries" data={FEW} />
        <CountryMap label="Around 60 px apart" data={APART} />
        <CountryMap label="Always together" data={NEAR} />
      </GalleryExample>
      <GalleryExample title="One country, an unknown one, nothing, failed, on its way">
        <CountryMap label="One country" data={ONE} />
        <CountryMap label="A country that is not on the map" data={UNKNOWN} />
        <CountryMap label="No countries" data={NOTHING} />
        <CountryMap label="Failed map" data={NOTHING} state="failed" />
        <CountryMap label="Map on its way" data={NOTHING} state="loading" />
      </GalleryExample>
    </>
  );
}
