import type { AccountTexts } from './texts.ts';

const ONCE = '링크는 24시간 안에 한 번만 쓸 수 있습니다.';
const IGNORE = '본인이 요청하지 않았다면 이 메일을 무시하세요. 링크를 열지 않으면 아무 일도 일어나지 않습니다.';
const NOT_YOU = '본인이 한 일이 아니라면 즉시 로그인 페이지에서 새 비밀번호를 요청하고 고객 지원에 알려 주세요.';

export const koreanTexts: AccountTexts = {
  hello: (name) => (name === undefined ? '안녕하세요.' : `${name} 님, 안녕하세요.`),
  confirm: {
    subject: '이메일 주소를 확인해 주세요',
    lines: ['Merchant Portal에 가입해 주셔서 감사합니다. 이메일 주소를 확인한 뒤 로그인하세요.'],
    button: '이메일 주소 확인',
    notes: [ONCE, IGNORE],
  },
  registered: {
    subject: '이미 계정이 있습니다',
    lines: [
      '누군가 이 주소로 Merchant Portal에 가입하려고 했습니다.',
      '이미 계정이 있으니 로그인하세요. 비밀번호를 잊었다면 로그인 페이지에서 새로 설정할 수 있습니다.',
    ],
    button: '로그인',
    notes: ['본인이 아니라면 아무것도 하지 않아도 됩니다. 계정은 그대로입니다.'],
  },
  invite: (inviter, merchant) => ({
    subject: `${inviter} 님이 ${merchant}에 초대했습니다`,
    lines: [`${inviter} 님이 Merchant Portal에서 ${merchant}의 결제를 함께 관리하도록 초대했습니다.`],
    button: '초대 수락',
    notes: ['링크는 7일 안에 한 번만 쓸 수 있습니다.', '보낸 사람을 모른다면 이 메일을 무시하세요.'],
  }),
  joined: (inviter, merchant) => ({
    subject: `이제 ${merchant}에 접근할 수 있습니다`,
    lines: [
      `${inviter} 님의 초대를 수락하여 이제 ${merchant}에 접근할 수 있습니다.`,
      '이미 계정이 있으니 지금 쓰는 비밀번호로 로그인하세요. 비밀번호는 바뀌지 않았습니다.',
    ],
    button: '로그인',
    notes: ['본인이 한 일이 아니라면 고객 지원에 알려 주세요.'],
  }),
  granted: (giver, merchant) => ({
    subject: `${giver} 님이 ${merchant} 접근 권한을 드렸습니다`,
    lines: [
      `${giver} 님이 Merchant Portal에서 ${merchant}에 접근할 권한을 드렸습니다.`,
      '지금 쓰는 비밀번호로 로그인하면 무엇을 할 수 있는지 보입니다.',
    ],
    button: '로그인',
    notes: ['보낸 사람을 모른다면 고객 지원에 알려 주세요.'],
  }),
  rightsChanged: (giver, merchant) => ({
    subject: `${merchant}에 대한 권한이 변경되었습니다`,
    lines: [
      `${giver} 님이 Merchant Portal에서 ${merchant}에 대한 권한을 변경했습니다.`,
      '이제 메뉴에는 볼 수 있는 항목만 표시됩니다.',
    ],
    button: '로그인',
    notes: ['예상하지 못한 변경이라면 보낸 사람에게 묻거나 고객 지원에 알려 주세요.'],
  }),
  removed: (remover, merchant) => ({
    subject: `${merchant} 접근 권한이 해제되었습니다`,
    lines: [
      `${remover} 님이 Merchant Portal에서 ${merchant} 접근 권한을 해제했습니다.`,
      '계정과 다른 가맹점에 대한 접근 권한은 그대로입니다.',
    ],
    notes: ['예상하지 못한 변경이라면 보낸 사람에게 묻거나 고객 지원에 알려 주세요.'],
  }),
  reset: {
    subject: '새 비밀번호 설정 안내',
    lines: ['계정의 새 비밀번호 요청을 받았습니다.'],
    button: '새 비밀번호 정하기',
    notes: [ONCE, IGNORE],
  },
  lostDevice: {
    subject: '기기를 잃어버렸을 때 쓰는 코드',
    lines: [
      '일회용 코드를 받던 기기를 잃어버렸다고 알려 주셨습니다. 이 코드로 새 비밀번호를 정하고 2단계 인증을 끕니다.',
      '코드는 10분 동안 유효합니다. 링크로 열리는 페이지에 입력하세요.',
    ],
    button: '새 비밀번호 정하기',
    notes: [
      ONCE,
      '본인이 요청하지 않았다면 누군가 비밀번호를 알고 있는 것입니다. 새 비밀번호를 정하고 코드를 아무에게도 알려 주지 마세요.',
    ],
  },
  changed: {
    subject: '비밀번호가 변경되었습니다',
    lines: ['계정의 비밀번호가 변경되었고, 다른 곳에서는 로그아웃되었습니다.'],
    notes: [NOT_YOU],
  },
  changedAndStepOff: {
    subject: '비밀번호가 변경되고 2단계 인증이 꺼졌습니다',
    lines: [
      '계정의 비밀번호가 변경되었고, 다른 곳에서는 로그아웃되었습니다.',
      '2단계 인증이 꺼져 있습니다. 기기가 준비되는 대로 프로필에서 다시 켜세요.',
    ],
    notes: [NOT_YOU],
  },
  stepOn: {
    subject: '2단계 인증이 켜졌습니다',
    lines: ['이제 로그인하려면 비밀번호와 함께 인증 앱의 코드가 필요합니다.', '다른 곳에서는 로그아웃되었습니다.'],
    notes: [NOT_YOU],
  },
  stepOff: {
    subject: '2단계 인증이 꺼졌습니다',
    lines: [
      '이제 비밀번호만으로 로그인할 수 있습니다. 다른 곳에서는 로그아웃되었습니다.',
      '2단계 인증은 프로필에서 다시 켤 수 있습니다.',
    ],
    notes: [NOT_YOU],
  },
  lockedByPasswords: {
    subject: '잘못된 비밀번호로 계정이 잠겼습니다',
    lines: [
      '계정에 잘못된 비밀번호가 연속 열 번 입력되었습니다. 30분 동안은 올바른 비밀번호로도 로그인할 수 없습니다.',
      '비밀번호를 잊었다면 로그인 페이지에서 새로 설정할 수 있습니다.',
    ],
    notes: [
      '본인이 아니라면 누군가 비밀번호를 알아내려는 것입니다. 다른 곳에서 쓰지 않는 비밀번호를 정하고 2단계 인증을 사용하세요.',
    ],
  },
  lockedByCodes: {
    subject: '잘못된 코드로 계정이 잠겼습니다',
    lines: [
      '올바른 비밀번호가 입력된 뒤 2단계 인증 코드가 연속 열 번 틀렸습니다. 30분 동안은 아무도 이 계정에 로그인할 수 없습니다.',
    ],
    notes: [
      '본인이 아니라면 누군가 비밀번호를 알고 있는 것입니다. 즉시 로그인 페이지에서 새 비밀번호를 요청하고 고객 지원에 알려 주세요.',
    ],
  },
};
