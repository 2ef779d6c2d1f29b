export default {
  'names.differs': '이 이름에는 비슷하게 생긴 문자가 있습니다. 다음 이름을 뜻한다면 그대로 입력하세요: {name}',
  'names.invalid': '유효한 이름이 아닙니다. 철자를 확인하세요.',
  'names.offchain': '이 이름은 네트워크 외부에 저장되어 있어 여기서 확인할 수 없습니다. 주소를 사용하세요.',
}
