import type { z } from 'zod';
import type { Country } from '@portal/contract/shell';

/**
 * Table of countries: code, English name (a dictionary key), center of the country in degrees, phone code; sorted by
 * name.
 */
const TABLE = `
AF Afghanistan 33.9 67.7 93
AL Albania 41.2 20.2 355
DZ Algeria 28.0 1.7 213
AD Andorra 42.5 1.5 376
AO Angola -11.2 17.9 244
AR Argentina -38.4 -63.6 54
AM Armenia 40.1 45.0 374
AU Australia -25.3 133.8 61
AT Austria 47.5 14.6 43
AZ Azerbaijan 40.1 47.6 994
BH Bahrain 26.1 50.6 973
BD Bangladesh 23.7 90.4 880
BY Belarus 53.7 28.0 375
BE Belgium 50.5 4.5 32
BJ Benin 9.3 2.3 229
BT Bhutan 27.5 90.4 975
BO Bolivia -16.3 -63.6 591
BA Bosnia and Herzegovina 43.9 17.7 387
BW Botswana -22.3 24.7 267
BR Brazil -14.2 -51.9 55
BN Brunei 4.5 114.7 673
BG Bulgaria 42.7 25.5 359
BF Burkina Faso 12.2 -1.6 226
BI Burundi -3.4 29.9 257
KH Cambodia 12.6 105.0 855
CM Cameroon 7.4 12.4 237
CA Canada 56.1 -106.3 1
CV Cape Verde 16.0 -24.0 238
TD Chad 15.5 18.7 235
CL Chile -35.7 -71.5 56
CN China 35.9 104.2 86
CO Colombia 4.6 -74.3 57
CG Congo -0.2 15.8 242
CD Congo (Democratic Republic) -4.0 21.8 243
CR Costa Rica 9.7 -83.8 506
CI Côte d’Ivoire 7.5 -5.5 225
HR Croatia 45.1 15.2 385
CU Cuba 21.5 -77.8 53
CY Cyprus 35.1 33.4 357
CZ Czechia 49.8 15.5 420
DK Denmark 56.3 9.5 45
DO Dominican Republic 18.7 -70.2 1
EC Ecuador -1.8 -78.2 593
EG Egypt 26.8 30.8 20
SV El Salvador 13.8 -88.9 503
EE Estonia 58.6 25.0 372
ET Ethiopia 9.1 40.5 251
FJ Fiji -17.7 178.1 679
FI Finland 61.9 25.7 358
FR France 46.2 2.2 33
GA Gabon -0.8 11.6 241
GE Georgia 42.3 43.4 995
DE Germany 51.2 10.5 49
GH Ghana 7.9 -1.0 233
GI Gibraltar 36.1 -5.3 350
GR Greece 39.1 21.8 30
GT Guatemala 15.8 -90.2 502
GN Guinea 9.9 -9.7 224
HT Haiti 19.0 -72.3 509
HN Honduras 15.2 -86.2 504
HK Hong Kong 22.4 114.1 852
HU Hungary 47.2 19.5 36
IS Iceland 65.0 -19.0 354
IN India 20.6 79.0 91
ID Indonesia -0.8 113.9 62
IQ Iraq 33.2 43.7 964
IE Ireland 53.4 -8.2 353
IL Israel 31.0 34.9 972
IT Italy 41.9 12.6 39
JM Jamaica 18.1 -77.3 1
JP Japan 36.2 138.3 81
JO Jordan 30.6 36.2 962
KZ Kazakhstan 48.0 66.9 7
KE Kenya 0.0 37.9 254
KR South Korea 35.9 127.8 82
KW Kuwait 29.3 47.5 965
KG Kyrgyzstan 41.2 74.8 996
LA Laos 19.9 102.5 856
LV Latvia 56.9 24.6 371
LB Lebanon 33.9 35.9 961
LR Liberia 6.4 -9.4 231
LY Libya 26.3 17.2 218
LI Liechtenstein 47.2 9.6 423
LT Lithuania 55.2 23.9 370
LU Luxembourg 49.8 6.1 352
MO Macao 22.2 113.5 853
MG Madagascar -18.8 47.0 261
MW Malawi -13.3 34.3 265
MY Malaysia 4.2 102.0 60
MV Maldives 3.2 73.2 960
ML Mali 17.6 -4.0 223
MT Malta 35.9 14.4 356
MR Mauritania 21.0 -10.9 222
MU Mauritius -20.3 57.6 230
MX Mexico 23.6 -102.6 52
MD Moldova 47.4 28.4 373
MC Monaco 43.8 7.4 377
MN Mongolia 46.9 103.8 976
ME Montenegro 42.7 19.4 382
MA Morocco 31.8 -7.1 212
MZ Mozambique -18.7 35.5 258
MM Myanmar 21.9 96.0 95
NA Namibia -23.0 18.5 264
NP Nepal 28.4 84.1 977
NL Netherlands 52.1 5.3 31
NZ New Zealand -40.9 174.9 64
NI Nicaragua 12.9 -85.2 505
NE Niger 17.6 8.1 227
NG Nigeria 9.1 8.7 234
MK North Macedonia 41.6 21.7 389
NO Norway 60.5 8.5 47
OM Oman 21.5 55.9 968
PK Pakistan 30.4 69.3 92
PA Panama 8.5 -80.8 507
PG Papua New Guinea -6.3 144.0 675
PY Paraguay -23.4 -58.4 595
PE Peru -9.2 -75.0 51
PH Philippines 12.9 121.8 63
PL Poland 51.9 19.1 48
PT Portugal 39.4 -8.2 351
QA Qatar 25.4 51.2 974
RO Romania 45.9 25.0 40
RU Russia 61.5 105.3 7
RW Rwanda -1.9 29.9 250
SM San Marino 43.9 12.5 378
SA Saudi Arabia 23.9 45.1 966
SN Senegal 14.5 -14.5 221
RS Serbia 44.0 21.0 381
SC Seychelles -4.7 55.5 248
SL Sierra Leone 8.5 -11.8 232
SG Singapore 1.4 103.8 65
SK Slovakia 48.7 19.7 421
SI Slovenia 46.2 15.0 386
SO Somalia 5.2 46.2 252
ZA South Africa -30.6 22.9 27
ES Spain 40.5 -3.7 34
LK Sri Lanka 7.9 80.8 94
SD Sudan 12.9 30.2 249
SE Sweden 60.1 18.6 46
CH Switzerland 46.8 8.2 41
SY Syria 34.8 39.0 963
TW Taiwan 23.7 121.0 886
TJ Tajikistan 38.9 71.3 992
TZ Tanzania -6.4 34.9 255
TH Thailand 15.9 101.0 66
TG Togo 8.6 0.8 228
TT Trinidad and Tobago 10.7 -61.2 1
TN Tunisia 33.9 9.5 216
TR Türkiye 39.0 35.2 90
TM Turkmenistan 39.0 59.6 993
UG Uganda 1.4 32.3 256
UA Ukraine 48.4 31.2 380
AE United Arab Emirates 23.4 53.8 971
GB United Kingdom 55.4 -3.4 44
US United States 37.1 -95.7 1
UY Uruguay -32.5 -55.8 598
UZ Uzbekistan 41.4 64.6 998
VA Vatican City 41.9 12.5 39
VE Venezuela 6.4 -66.6 58
VN Vietnam 14.1 108.3 84
YE Yemen 15.6 48.5 967
ZM Zambia -13.1 27.8 260
ZW Zimbabwe -19.0 29.2 263
`;

/** List of all countries (SHELL-111). */
export const COUNTRIES: readonly z.infer<typeof Country>[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const words = line.split(' ');
    return {
      code: words[0] ?? '',
      name: words.slice(1, -3).join(' '),
      lat: Number(words.at(-3)),
      lng: Number(words.at(-2)),
      phone: `+${words.at(-1)}`,
    };
  });
